import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { txv } from '../../../contract/amounts.ts';
import { rankMiners } from '../../../machines/leaderboard/leaderboard.rules.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LeaderboardCard, type LeaderboardCardProps } from './LeaderboardCard.tsx';

const entries = [
  { rank: 1, email: 'an***@example.org', totalMined: txv(1_234), rankBefore: 1_001 },
  { rank: 2, email: 'be***@example.org', totalMined: 327_418_000, rankBefore: 1 },
  { rank: 3, email: 'ca***@example.org', totalMined: txv(2), rankBefore: 3 },
  { rank: 4, email: 'da***@example.org', totalMined: 1, rankBefore: null },
];
const miners = rankMiners(entries, null);
const listed = { kind: 'loaded', value: miners } as const;

const show = (props: Partial<LeaderboardCardProps>) =>
  renderWithTheme(
    <LeaderboardCard page={1} miners={listed} own={null} onRetry={() => undefined} {...props} />,
  );

/** The texts of each row's cells; a medal by its accessible name. */
const rows = () =>
  screen
    .getAllByRole('row')
    .map(row =>
      [...row.children].map(
        cell => cell.querySelector('[role="img"]')?.getAttribute('aria-label') ?? cell.textContent?.trim(),
      ),
    );
const ownRows = () => [...document.querySelectorAll('[data-own]')].map(({ textContent }) => textContent);

test('each miner has a rank, the first three a medal, a total and a reward', () => {
  show({});
  expect(rows()).toEqual([
    ['Rank', 'Miner', 'Total Mined', 'Reward at Launch'],
    ['Rank 1', 'an***@example.org', '1,234.00000000 TXV', '10,000 TXV'],
    ['Rank 2', 'be***@example.org', '3.27418000 TXV', '5,000 TXV'],
    ['Rank 3', 'ca***@example.org', '2.00000000 TXV', '1,000 TXV'],
    ['#4', 'da***@example.org', '0.00000001 TXV', '100 TXV'],
  ]);
  expect(ownRows()).toEqual([]);
});

test("the miner's own row is marked in the list", () => {
  show({ own: miners[3] ?? null });
  expect(ownRows()).toEqual(['#4da***@example.org You0.00000001 TXV100 TXV']);
  expect(rows()).toHaveLength(5);
});

test('each change of rank has an arrow or a word, and words for screen readers', () => {
  show({ miners: { kind: 'loaded', value: rankMiners(entries, 0) } });
  const changes = [...document.querySelectorAll('[data-change]')];
  expect(changes.map(change => [change.getAttribute('data-change'), change.textContent])).toEqual([
    ['up', '1,000Up 1,000 ranks since yesterday'],
    ['down', '1Down 1 rank since yesterday'],
    ['none', '=Same rank as yesterday'],
    ['new', 'NewNew since yesterday'],
  ]);
});

test('a page behind the last one says so', () => {
  show({ page: 7, miners: { kind: 'loaded', value: [] } });
  expect(screen.getByText('No miner has a rank on this page yet.')).toBeTruthy();
});

test('a miner without a rank sees how to get one', () => {
  show({ own: 'unranked' });
  expect(ownRows()).toEqual(['–You Collect your first coins to get a rank.']);
});

test('an empty list shows a message', () => {
  show({ miners: { kind: 'loaded', value: [] }, own: 'unranked' });
  expect(screen.getByText('No miners found. Be the first to start mining!')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('shows a loading state', () => {
  show({ miners: { kind: 'loading' } });
  expect(screen.getByRole('status').textContent).toBe('Loading the leaderboard...');
});

test('offers a retry when loading fails', async () => {
  const onRetry = vi.fn();
  const { rerender } = show({
    miners: { kind: 'failed', reason: 'Unable to connect to the leaderboard service.' },
    onRetry,
  });
  expect(screen.getByRole('alert').textContent).toBe(
    'The leaderboard cannot be shown right now.Unable to connect to the leaderboard service.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);

  rerender(<LeaderboardCard page={1} miners={{ kind: 'loading' }} own={null} onRetry={onRetry} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Leaderboard' }));
});
