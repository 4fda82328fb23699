/** Drives and checks a miner's achievements on a page. */
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { groupsOf } from '../../../../machines/achievements/achievement.rules.ts';
import type { achievementsMachine } from '../../../../machines/achievements/achievements.machine.ts';
import { achievementTexts } from '../../../../src/content/achievement-texts.ts';
import { button, type ElementQuery, type PageDriver, some, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof achievementsMachine>;

const panel: ElementQuery = { role: 'region', name: achievementTexts.title };

/** Each badge, by groups, locked or unlocked. */
async function seeBadges(driver: PageDriver, { context }: State): Promise<void> {
  const cards: string[] = groupsOf(context.badges)
    .flatMap(({ badges }) => badges)
    .map(({ achievement: { name }, isUnlocked }) =>
      expect.stringMatching(new RegExp(`^${name}.*${isUnlocked ? 'Unlocked' : 'Locked'}`)),
    );
  await driver.within(panel).expectTexts(some('listitem'), cards);
}

const seePanel = (driver: PageDriver): Promise<void> => driver.expectVisible(panel);

const LOADING_AGAIN = 'The section does not show that it asks the server again.';

export const achievementsScreen: ScreenOf<typeof achievementsMachine> = {
  drive: {
    'retry.pressed': driver => driver.within(panel).click(button('Try Again')),
    'total.increased': EXTERNAL,
    // An event of the machine.
    'check.finished': EXTERNAL,
  },
  checks: {
    'achievements.badges.loading': driver => driver.expectVisible(text(achievementTexts.loading)),
    'achievements.badges.shown.upToDate': seeBadges,
    'achievements.badges.shown.refreshing': seeBadges,
    'achievements.badges.failed': driver => driver.expectVisible(text(achievementTexts.failed)),
    'achievements.checks.idle': seePanel,
    'achievements.checks.checking': seePanel,
  },
  alike: {
    'achievements.badges.shown.refreshing': LOADING_AGAIN,
    'achievements.badges.shown.upToDate': LOADING_AGAIN,
    'achievements.checks.checking': LOADING_AGAIN,
    'achievements.checks.idle': LOADING_AGAIN,
  },
};
