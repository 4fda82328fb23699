import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { adminListReplay } from '../../test/model/flows/admin/admin.model.ts';

testEveryPath('the list of an admin', [adminListReplay]);
