import { gameReplay } from '../../test/model/game.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('the token game', [gameReplay]);
