import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { leaderboardReplay } from '../../test/model/flows/leaderboard/leaderboard.model.ts';

testEveryPath('the leaderboard', [leaderboardReplay]);
