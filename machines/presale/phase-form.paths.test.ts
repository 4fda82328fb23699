import { testEveryPath } from '../../test/model/path-suites.ts';
import { editReplay, newPhaseReplay, restoredReplay } from '../../test/model/presale.model.ts';

testEveryPath('the form for a phase', [editReplay, newPhaseReplay, restoredReplay]);
