import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT } from '../../contract/amounts.ts';
import { COLLECT_BURST, COLLECT_INTERVAL_MS, FOLLOW_BONUS } from '../../contract/mining.ts';
import { SimulatedServer } from '../../test/support/simulated-server.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const START = Date.parse('2025-07-01T00:00:00Z');

/** Tokens in the collect bucket: few or all. */
const collectsLeft = fc.oneof(fc.nat(4), fc.constant(COLLECT_BURST));

describe('arbitrary claims', () => {
  const units = fc.oneof(
    fc.integer({ min: 0, max: 5_000_000 }),
    fc.integer({ min: 0, max: 200_000_000 }),
    fc.integer({ min: 0, max: MAX_AMOUNT }),
  );
  const claim = fc.record(
    {
      totalMined: units,
      pendingCoins: units,
      bowlStartedAt: fc.option(fc.integer({ min: START - HOUR, max: START + 100 * HOUR })),
      twitterBonusClaimed: fc.boolean(),
      revision: fc.nat(12),
    },
    { requiredKeys: [] },
  );
  const step = fc.record({ wait: fc.constantFrom(0, SECOND, HOUR, 9 * HOUR, 30 * HOUR), claim });

  test('keep the ledger sound and credit at most the allowance', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), collectsLeft, (steps, collects) => {
        const server = new SimulatedServer(START);
        server.setRemainingCollects(collects);
        for (const { wait, claim } of steps) {
          server.now += wait;
          const before = server.holding;
          const { isRejected, credited } = server.receive(claim);
          const { holding, ledger } = server;

          expect(holding.total).toBeGreaterThanOrEqual(before.total);
          expect(server.ledgerSums()).toEqual({ total: holding.total, bowl: holding.bowl });
          expect(holding.bowl === 0).toBe(holding.bowlStartedAt === null);
          expect(holding.mined + holding.allowance).toBeLessThanOrEqual(server.now - START);
          expect(holding.revision - before.revision).toBeLessThanOrEqual(1);
          if (isRejected)
            expect(credited).toEqual({ mined: 0, collected: 0, bonus: 0, expired: credited.expired });
          const once = ledger
            .filter(({ kind }) => kind.endsWith('bonus'))
            .map(({ kind, level }) => kind + level);
          expect(new Set(once).size).toBe(once.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('are collected as the token bucket allows, and lose no coin otherwise', () => {
    const waits = fc.array(fc.oneof(fc.constant(0), fc.nat(3 * COLLECT_INTERVAL_MS)), { maxLength: 100 });
    fc.assert(
      fc.property(waits, collectsLeft, (waits, collects) => {
        const server = new SimulatedServer(START);
        server.now += HOUR;
        server.receive({ totalMined: 0, pendingCoins: 1_000, bowlStartedAt: START });
        server.setRemainingCollects(collects);
        let tokensMs = collects * COLLECT_INTERVAL_MS;
        for (const wait of waits) {
          server.now += wait;
          tokensMs = Math.min(tokensMs + wait, COLLECT_BURST * COLLECT_INTERVAL_MS);
          const isGranted = tokensMs >= COLLECT_INTERVAL_MS;
          if (isGranted) tokensMs -= COLLECT_INTERVAL_MS;
          const { total, bowl } = server.holding;

          const { credited } = server.receive({ totalMined: total + 1, pendingCoins: bowl - 1 });

          expect(credited.collected).toBe(isGranted ? 1 : 0);
          expect(server.holding.total + server.holding.bowl).toBe(1_000);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('credit nothing more when repeated in any order, except deferred collects', () => {
    fc.assert(
      fc.property(
        fc.array(claim, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        collectsLeft,
        (claims, order, collects) => {
          const server = new SimulatedServer(START);
          server.now += 20 * HOUR;
          server.setRemainingCollects(collects);
          const granted = claims
            // The claimed total distinguishes a bowl from an older one.
            .map(body => ({ totalMined: 0, ...body, revision: 0 }))
            .filter(body => !server.receive(body).isRejected);
          const { total, bowl, mined } = server.holding;
          const wanted = Math.max(total, ...granted.map(({ totalMined }) => totalMined));
          const mayCollect = collects < claims.length;
          let bonuses = 0;

          for (const body of [...granted, ...granted]) {
            const again = granted[(order.next().value ?? 0) % granted.length] ?? body;
            // Deferred collects are possible now.
            if (mayCollect) server.setRemainingCollects(1);
            const { credited } = server.receive(again);
            bonuses += credited.bonus;
            expect(credited).toEqual({
              mined: 0,
              collected: mayCollect ? expect.any(Number) : 0,
              bonus: mayCollect ? expect.any(Number) : 0,
              expired: 0,
            });
          }

          const { holding } = server;
          expect(holding.mined).toBe(mined);
          expect(holding.total + holding.bowl).toBe(total + bowl + bonuses);
          expect(holding.total).toBeLessThanOrEqual(mayCollect ? wanted + FOLLOW_BONUS : total);
        },
      ),
      { numRuns: 500 },
    );
  });
});
