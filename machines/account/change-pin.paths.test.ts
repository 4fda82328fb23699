import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { changePinReplay } from '../../test/model/flows/account/account.model.ts';

testEveryPath('changing a PIN', [changePinReplay]);
