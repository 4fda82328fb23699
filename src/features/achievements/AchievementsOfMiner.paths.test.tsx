import type { AnyActorRef } from 'xstate';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { button } from '../../../test/model/engine/page-driver.ts';
import {
  testEveryPathOnScreen,
  testEveryStateOnScreen,
} from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { achievementsReplay } from '../../../test/model/flows/achievements/achievements.model.ts';
import { achievementsScreen } from '../../../test/model/flows/achievements/achievements.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { filterNames } from '../../content/achievement-texts.ts';
import { achievementsToast } from '../../content/toasts.ts';
import { LiveAchievements } from './AchievementsOfMiner.tsx';

const driver = createDomDriver();

const show = (achievements: AnyActorRef): void => {
  renderWithTheme(<LiveAchievements achievements={achievements} />);
};

testEveryPathOnScreen("a miner's achievements", {
  replay: achievementsReplay,
  render: show,
  drive: bindActions(driver, achievementsScreen),
  checks: bindChecks(driver, achievementsScreen),
  alike: achievementsScreen.alike,
  notifications: toastsOnScreen(achievementsToast),
});

testEveryStateOnScreen("a miner's earned achievements", {
  replay: achievementsReplay,
  render: async actor => {
    show(actor);
    const earned = button(new RegExp(`^${filterNames.earned}`));
    if (await driver.isVisible(earned)) await driver.click(earned);
  },
});
