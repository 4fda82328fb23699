import { bowlReplay } from '../../test/model/bowl.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('the bowl', [bowlReplay]);
