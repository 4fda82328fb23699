import { gameByPlayer } from '../../../test/model/game.model.ts';
import { gameScreen } from '../../../test/model/game.screen.ts';
import { testEveryPathOnScreen } from '../../../test/model/path-suites-on-screen.tsx';
import { personOnScreen } from '../../../test/model/person-on-screen.ts';
import { drivenBy, seenBy } from '../../../test/model/screen.ts';
import { renderThemed } from '../../../test/support/render.tsx';
import type { GameActor } from '../../actors/game.ts';
import { TokenGame } from './TokenGame.tsx';

const person = personOnScreen();

testEveryPathOnScreen('the token game', {
  replay: gameByPlayer,
  render: actor => {
    // The rig runs the game's own machine.
    renderThemed(<TokenGame game={actor as GameActor} />);
  },
  drive: drivenBy(person, gameScreen),
  look: seenBy(person, gameScreen),
});
