import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { gameByPlayer } from '../../../test/model/flows/game/game.model.ts';
import { gameScreen } from '../../../test/model/flows/game/game.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import type { GameActor } from '../../actors/game.ts';
import { TokenGame } from './TokenGame.tsx';

const driver = createDomDriver();

testEveryPathOnScreen('the token game', {
  replay: gameByPlayer,
  render: actor => {
    // The harness runs the game's machine.
    renderWithTheme(<TokenGame game={actor as GameActor} />);
  },
  drive: bindActions(driver, gameScreen),
  checks: bindChecks(driver, gameScreen),
  alike: gameScreen.alike,
});
