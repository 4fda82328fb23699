import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { minerLookUpReplay, minerOfEntryReplay } from '../../test/model/flows/admin/admin.model.ts';

testEveryPath('looking a miner up', [minerLookUpReplay, minerOfEntryReplay]);
