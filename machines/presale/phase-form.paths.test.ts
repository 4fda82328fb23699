import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { editReplay, newPhaseReplay, restoredReplay } from '../../test/model/flows/presale/presale.model.ts';

testEveryPath('the form for a phase', [editReplay, newPhaseReplay, restoredReplay]);
