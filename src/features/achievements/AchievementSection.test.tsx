import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Achievement } from '../../../contract/achievements.ts';
import { txv } from '../../../contract/amounts.ts';
import type { Badge } from '../../../machines/achievements/achievement.rules.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { AchievementSection, type AchievementSectionProps } from './AchievementsOfMiner.tsx';

const badge = (achievement: Partial<Achievement>, state: Partial<Badge> = {}): Badge => ({
  achievement: {
    id: achievement.name ?? 'badge',
    name: 'Badge',
    description: 'What it is for.',
    icon: 'pick',
    rarity: 'common',
    category: 'mining',
    requirement: '10',
    ...achievement,
  },
  isUnlocked: false,
  unlockedAt: null,
  progress: 327_418_000,
  requirement: txv(10),
  ...state,
});
const unlocked: Partial<Badge> = { isUnlocked: true, unlockedAt: Date.parse('2025-06-12T12:00:00Z') };

const badges: readonly Badge[] = [
  badge({ name: 'First Mine' }, unlocked),
  badge({ name: 'Ten Strong', rarity: 'rare' }),
  badge({ name: 'Follower', category: 'social', rarity: 'legendary' }, { isUnlocked: true }),
  badge({ name: 'Level 10', category: 'milestone', rarity: 'epic' }),
];

const show = (props: Partial<AchievementSectionProps>) =>
  renderWithTheme(
    <AchievementSection
      badges={{ kind: 'loaded', value: badges }}
      total={327_418_000}
      onRetry={() => undefined}
      {...props}
    />,
  );

const figures = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const groups = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const card = (name: string) =>
  screen.getAllByRole('listitem').find(item => within(item).queryByRole('heading', { name }))?.textContent;

test('the summary shows unlocked badges, their share and the legendary ones', () => {
  show({});
  expect(figures()).toEqual([
    'Unlocked 2 / 4',
    'Completion 50 %',
    'Legendary 1',
    'Total mined 3.27418000 TXV',
  ]);
});

test('the badges are grouped; the group of special ones is hidden while it is empty', () => {
  const { unmount } = show({});
  expect(groups()).toEqual(['Mining 1 of 2', 'Social 1 of 1', 'Milestone 0 of 1']);
  unmount();
  show({
    badges: { kind: 'loaded', value: [...badges, badge({ name: 'Night Shift', category: 'special' })] },
  });
  expect(groups().at(-1)).toBe('Special 0 of 1');
});

test('a locked badge shows its progress, an unlocked one its date', () => {
  show({});
  expect(card('Ten Strong')).toBe('Ten StrongRareWhat it is for.Locked3.27 / 10');
  const bar = screen.getByRole('progressbar', { name: 'Progress of Ten Strong: 3.27 / 10' });
  expect(bar.getAttribute('aria-valuenow')).toBe('32');
  expect(card('First Mine')).toBe('First MineCommonWhat it is for.Unlocked 12 Jun 2025');
  expect(card('Follower')).toBe('FollowerLegendaryWhat it is for.Unlocked');
});

test('a tiny progress is a valid value', () => {
  const barely = badge({ name: 'Vault' }, { progress: 5_000, requirement: txv(10_000) });
  show({ badges: { kind: 'loaded', value: [barely] } });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
});

test('shows a loading state', () => {
  show({ badges: { kind: 'loading' } });
  expect(screen.getByRole('status').textContent).toBe('Loading achievement badges...');
});

test('offers a retry when loading fails', async () => {
  const onRetry = vi.fn();
  show({ badges: { kind: 'failed', reason: '503: Please try again later.' }, onRetry });
  expect(screen.getByRole('alert').textContent).toBe(
    'Your badges cannot be shown right now.503: Please try again later.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
