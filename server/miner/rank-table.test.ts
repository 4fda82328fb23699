import { expect, test } from 'vitest';
import { buildRankTable, ENTRY_BYTES, encodeRanks } from './rank-table.ts';

const miners = Array.from({ length: 10_000 }, (_, nth) => ({
  email: `miner-${nth}@example.com`,
  rank: nth + 1,
}));

test('finds every rank, and none of others', async () => {
  const parts = [miners.slice(0, 6_000), miners.slice(6_000), []].map(encodeRanks);
  const rankOf = await buildRankTable(parts);

  expect(parts.map(({ length }) => length)).toEqual([6_000 * ENTRY_BYTES, 4_000 * ENTRY_BYTES, 0]);
  expect(miners.filter(({ email, rank }) => rankOf(email) !== rank)).toEqual([]);
  expect(['Miner-1@example.com', '', 'else@example.com'].map(rankOf)).toEqual([null, null, null]);
});

test.each([0, 1, 2])('holds %i miners', async count => {
  const rankOf = await buildRankTable([encodeRanks(miners.slice(0, count))]);

  expect(miners.slice(0, 3).map(({ email }) => rankOf(email))).toEqual(
    [1, 2, 3].map(rank => (rank <= count ? rank : null)),
  );
});
