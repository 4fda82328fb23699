import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { bowlReplay, stoppedBowlReplay } from '../../test/model/flows/bowl/bowl.model.ts';

testEveryPath('the bowl', [bowlReplay, stoppedBowlReplay]);
