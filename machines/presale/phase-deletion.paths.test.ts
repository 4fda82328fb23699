import { testEveryPath } from '../../test/model/path-suites.ts';
import { phaseDeletionReplay } from '../../test/model/presale.model.ts';

testEveryPath('deleting a phase', [phaseDeletionReplay]);
