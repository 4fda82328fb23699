import type { AnyActorRef } from 'xstate';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { leaderboardReplay } from '../../../test/model/flows/leaderboard/leaderboard.model.ts';
import { leaderboardScreen } from '../../../test/model/flows/leaderboard/leaderboard.screen.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { leaderboardToast } from '../../content/toasts.ts';
import { LiveLeaderboard } from './LeaderboardScreen.tsx';

const driver = createDomDriver();

const render = (actor: AnyActorRef): void => {
  renderWithRouter(<LiveLeaderboard leaderboard={actor} />);
};

testEveryPathOnScreen('the leaderboard', {
  replay: leaderboardReplay,
  render,
  drive: bindActions(driver, leaderboardScreen),
  checks: bindChecks(driver, leaderboardScreen),
  alike: leaderboardScreen.alike,
  notifications: toastsOnScreen(leaderboardToast),
});
