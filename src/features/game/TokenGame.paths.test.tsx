import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { personOnScreen } from '../../../test/model/engine/person-on-screen.ts';
import { drivenBy, seenBy } from '../../../test/model/engine/screen.ts';
import { gameByPlayer } from '../../../test/model/flows/game/game.model.ts';
import { gameScreen } from '../../../test/model/flows/game/game.screen.ts';
import { renderThemed } from '../../../test/support/render.tsx';
import type { GameActor } from '../../actors/game.ts';
import { TokenGame } from './TokenGame.tsx';

const person = personOnScreen();

testEveryPathOnScreen('the token game', {
  replay: gameByPlayer,
  render: actor => {
    // The harness runs the game's own machine.
    renderThemed(<TokenGame game={actor as GameActor} />);
  },
  drive: drivenBy(person, gameScreen),
  look: seenBy(person, gameScreen),
});
