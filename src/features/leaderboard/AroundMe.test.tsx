import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { AroundMe } from './AroundMe.tsx';

it.each([
  [100, 2, '/leaderboard'],
  [101, 1, '/leaderboard?page=2'],
  [1_000, 1, '/leaderboard?page=10'],
  [101, 2, undefined],
  [1_001, 1, undefined],
])('a miner of rank %i gets from page %i to the own one: %s', (ownRank, page, address) => {
  renderWithTheme(<AroundMe around={[]} ownRank={ownRank} page={page} />);
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(address);
});
