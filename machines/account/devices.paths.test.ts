import { devicesReplay } from '../../test/model/account.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('the signed-in devices', [devicesReplay]);
