import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { gameReplay } from '../../test/model/flows/game/game.model.ts';

testEveryPath('the token game', [gameReplay]);
