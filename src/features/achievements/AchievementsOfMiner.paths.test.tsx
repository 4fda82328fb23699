import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { AchievementsContext } from '../../../machines/achievements/achievements.machine.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { achievementsReplay, unlockedOf } from '../../../test/model/flows/achievements/achievements.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { achievementTexts } from '../../content/achievement-texts.ts';
import { LiveAchievements } from './AchievementsOfMiner.tsx';

const seeBadges = ({ context }: { context: AchievementsContext }) => {
  expect(screen.queryAllByText('Locked').length).toBe(context.badges.length - unlockedOf(context));
  for (const { achievement } of context.badges) screen.getByText(achievement.name);
};

/** Only the badge unlocked last is announced. */
const seeNews = ({ context }: AnyMachineSnapshot) => {
  const { justUnlocked }: AchievementsContext = context;
  expect(screen.queryAllByText('unlocked: ', { exact: false }).map(({ textContent }) => textContent)).toEqual(
    justUnlocked.length === 0
      ? []
      : [expect.stringContaining(justUnlocked.map(({ achievement }) => achievement.name).join(', '))],
  );
};

const LOADING_AGAIN = 'The section does not show that it asks the server again.';

testEveryPathOnScreen("a miner's achievements", {
  replay: achievementsReplay,
  render: actor => {
    renderWithTheme(<LiveAchievements achievements={actor} />);
  },
  drive: {
    'retry.pressed': () => userEvent.click(screen.getByRole('button', { name: 'Try Again' })),
  },
  checks: {
    'achievements.badges.loading': () => screen.getByText(achievementTexts.loading),
    'achievements.badges.shown.upToDate': seeBadges,
    'achievements.badges.shown.refreshing': seeBadges,
    'achievements.badges.failed': () => screen.getByText(achievementTexts.failed),
    'achievements.checks.idle': seeNews,
    'achievements.checks.checking': seeNews,
  },
  alike: {
    'achievements.badges.shown.refreshing': LOADING_AGAIN,
    'achievements.badges.shown.upToDate': LOADING_AGAIN,
    'achievements.checks.checking': LOADING_AGAIN,
    'achievements.checks.idle': LOADING_AGAIN,
  },
});
