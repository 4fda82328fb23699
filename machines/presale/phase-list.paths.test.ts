import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { phaseListReplay } from '../../test/model/flows/presale/presale.model.ts';

testEveryPath('the list of phases', [phaseListReplay]);
