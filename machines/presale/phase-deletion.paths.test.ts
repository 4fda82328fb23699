import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { phaseDeletionReplay } from '../../test/model/flows/presale/presale.model.ts';

testEveryPath('deleting a phase', [phaseDeletionReplay]);
