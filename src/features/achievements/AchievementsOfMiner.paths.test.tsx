import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { achievementsReplay } from '../../../test/model/flows/achievements/achievements.model.ts';
import { achievementsScreen } from '../../../test/model/flows/achievements/achievements.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { achievementsToast } from '../../content/toasts.ts';
import { LiveAchievements } from './AchievementsOfMiner.tsx';

const driver = createDomDriver();

testEveryPathOnScreen("a miner's achievements", {
  replay: achievementsReplay,
  render: actor => {
    renderWithTheme(<LiveAchievements achievements={actor} />);
  },
  drive: bindActions(driver, achievementsScreen),
  checks: bindChecks(driver, achievementsScreen),
  alike: achievementsScreen.alike,
  notifications: toastsOnScreen(achievementsToast),
});
