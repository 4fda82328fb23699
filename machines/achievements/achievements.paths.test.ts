import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { achievementsReplay } from '../../test/model/flows/achievements/achievements.model.ts';

testEveryPath("a miner's achievements", [achievementsReplay]);
