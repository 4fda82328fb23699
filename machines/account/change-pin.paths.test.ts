import { changePinReplay } from '../../test/model/account.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('changing a PIN', [changePinReplay]);
