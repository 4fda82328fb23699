import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { bowlReplay } from '../../test/model/flows/bowl/bowl.model.ts';

testEveryPath('the bowl', [bowlReplay]);
