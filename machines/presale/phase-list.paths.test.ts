import { testEveryPath } from '../../test/model/path-suites.ts';
import { phaseListReplay } from '../../test/model/presale.model.ts';

testEveryPath('the list of phases', [phaseListReplay]);
