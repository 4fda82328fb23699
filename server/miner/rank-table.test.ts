import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildRankTable } from './rank-table.ts';

const miners = Array.from({ length: 10_000 }, (_, nth) => ({
  email: `miner-${nth}@example.com`,
  rank: nth + 1,
}));

/** As the query of this name. */
const encodeRanks = (ranked: typeof miners): Buffer =>
  Buffer.concat(
    ranked.flatMap(({ email, rank }) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(rank);
      return [createHash('sha256').update(email).digest().subarray(0, 8), bytes];
    }),
  );

test('finds every rank, and none of others', async () => {
  const rankOf = await buildRankTable([miners.slice(0, 6_000), miners.slice(6_000), []].map(encodeRanks));

  expect(miners.filter(({ email, rank }) => rankOf(email) !== rank)).toEqual([]);
  expect(['Miner-1@example.com', '', 'else@example.com'].map(rankOf)).toEqual([null, null, null]);
});

test.each([0, 1, 2])('holds %i miners', async count => {
  const rankOf = await buildRankTable([encodeRanks(miners.slice(0, count))]);

  expect(miners.slice(0, 3).map(({ email }) => rankOf(email))).toEqual(
    [1, 2, 3].map(rank => (rank <= count ? rank : null)),
  );
});
