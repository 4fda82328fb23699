import { leaderboardReplay } from '../../test/model/leaderboard.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('the leaderboard', [leaderboardReplay]);
