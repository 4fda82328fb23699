import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLOWANCE_LIFETIME, CLAIM_TOLERANCE, COOLDOWN } from '../../contract/mining.ts';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';
import { SimulatedServer } from '../../test/support/simulated-server.ts';
import { fillAllowance, MAX_CLOCK_SKEW_MS } from './allowance.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const NOW = Date.parse('2025-07-01T00:00:00Z');

const account: MinerHolding = { ...new SimulatedServer(NOW).holding, allowance: 5 };
const coolingDown = { ...account, cooldownEnd: NOW + COOLDOWN, allowanceAt: NOW + COOLDOWN };

describe('outside a cooldown', () => {
  test('fills the allowance as the clock advances', () => {
    expect(fillAllowance(account, NOW + SECOND)).toEqual({
      holding: { ...account, allowance: 1_005, allowanceAt: NOW + SECOND },
      isClockBehind: false,
    });
  });

  test.each([1, SECOND, MAX_CLOCK_SKEW_MS])('counts no time twice with a clock %i ms behind', behindMs => {
    expect(fillAllowance(account, NOW - behindMs)).toEqual({ holding: account, isClockBehind: true });
  });

  test.each([MAX_CLOCK_SKEW_MS + 1, COOLDOWN, 5 * HOUR])(
    'one that was set back by %i ms fills it from now on, with the tolerance of a claim',
    byMs => {
      const setBack = fillAllowance(account, NOW - byMs);

      expect(setBack).toEqual({
        holding: { ...account, allowance: 5 + CLAIM_TOLERANCE, allowanceAt: NOW - byMs },
        isClockBehind: true,
      });
      expect(fillAllowance(setBack.holding, NOW - byMs + SECOND).holding.allowance).toBe(6_005);
    },
  );

  test('does not restore an ended cooldown with any clock', () => {
    const { holding } = fillAllowance(coolingDown, NOW + COOLDOWN);

    expect(holding).toEqual({ ...coolingDown, cooldownEnd: null });
    expect(fillAllowance(holding, NOW + COOLDOWN - HOUR).holding.cooldownEnd).toBe(null);
  });
});

describe('in a cooldown', () => {
  test.each([-MAX_CLOCK_SKEW_MS, 0, COOLDOWN])('keeps the cooldown at %i ms', ms => {
    expect(fillAllowance(coolingDown, NOW + ms).holding.allowance).toBe(5);
    expect(fillAllowance(coolingDown, NOW + ms).isClockBehind).toBe(false);
  });

  test.each([MAX_CLOCK_SKEW_MS + 1, 5 * HOUR])(
    'one that was set back by %i ms starts it again, and adds nothing',
    byMs => {
      const cooldownEnd = NOW - byMs + COOLDOWN;

      expect(fillAllowance(coolingDown, NOW - byMs)).toEqual({
        holding: { ...account, cooldownEnd, allowanceAt: cooldownEnd },
        isClockBehind: false,
      });
    },
  );
});

test('a set-back costs a miner at most the tolerated clock skew', () => {
  const setBack = fc.oneof(fc.nat(2 * MAX_CLOCK_SKEW_MS), fc.nat(2 * COOLDOWN), fc.nat(ALLOWANCE_LIFETIME));
  fc.assert(
    fc.property(setBack, fc.nat(24), (byMs, after) => {
      let offsetMs = 0;
      const server = new SimulatedServer(NOW, now => ({ now: now + offsetMs, uncertaintyMs: 0 }));
      for (let save = 0; save < 60; save += 1) {
        if (save === after) offsetMs = -byMs;
        server.now += CLAIM_TOLERANCE;
        const { bowl } = server.holding;
        const { isRejected } = server.receive({ totalMined: 0, pendingCoins: bowl + CLAIM_TOLERANCE });
        expect(isRejected).toBe(false);
      }

      const missing = server.now - NOW - server.holding.mined;
      // The next save comes five seconds later.
      const isWaitedFor = byMs - CLAIM_TOLERANCE <= MAX_CLOCK_SKEW_MS;
      expect(missing).toBe(isWaitedFor ? byMs : 0);
    }),
  );
});
