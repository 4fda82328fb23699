import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { devicesReplay } from '../../test/model/flows/account/account.model.ts';

testEveryPath('the signed-in devices', [devicesReplay]);
