import { expect, test } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { rankCardOf, rankCardText } from './share-card-texts.ts';

test('a card names rank, amount, level, change and day, and that mining is simulated', () => {
  const card = rankCardOf({ rank: 1_214, totalMined: txv(12) + 1, change: 3 }, '2025-07-01');

  expect(rankCardText(card)).toBe(
    'Technovex: rank #1,214 on the leaderboard of the web miner, 12.00000001 TXV. Level 13 · Up 3 ranks since yesterday · 1 July 2025 (UTC). Mining is simulated. TXV has no value.',
  );
  expect(card.mark).toBe('Simulated');
});

test('an unknown change is left out, and no part of an email is on the card', () => {
  const miner = { rank: 2, totalMined: 1, change: null, email: 'ada@example.org', reward: 0 };

  const card = rankCardOf(miner, '2025-07-01');

  expect(card.details).toBe('Level 1 · 1 July 2025 (UTC)');
  expect(JSON.stringify(card)).not.toMatch(/ada|@/);
});
