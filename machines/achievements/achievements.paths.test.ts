import { achievementsReplay } from '../../test/model/achievements.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath("a miner's achievements", [achievementsReplay]);
