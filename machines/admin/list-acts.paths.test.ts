import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { phaseActsReplay } from '../../test/model/flows/presale/presale.model.ts';

testEveryPath('acting on the rows of a list', [phaseActsReplay]);
