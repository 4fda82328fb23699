/** Accounts on several servers with clocks of their own, which are set back and forward. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLOWANCE_LIFETIME, CLAIM_TOLERANCE, COOLDOWN } from '../../contract/mining.ts';
import { MAX_CLOCK_SKEW_MS } from '../../server/miner/allowance.ts';
import { FURTHEST_OFF_MS, SimulatedClocks } from '../support/simulated-clocks.ts';
import { type Action, SimulatedMiner } from '../support/simulated-miner.ts';
import { SimulatedServer } from '../support/simulated-server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.parse('2025-07-01T00:00:00Z');

/** What a free account mines in a millisecond, in units. */
const RATE = 1;

const aheadMs = fc.integer({ min: -FURTHEST_OFF_MS, max: FURTHEST_OFF_MS });
const servers = fc.array(aheadMs, { minLength: 2, maxLength: 3 });
const server = fc.nat(2);

/** By how much a clock is set: a little more than clocks differ, around a cooldown, by days. */
const setByMs = (min: number) =>
  fc.oneof(
    fc.integer({ min, max: 2 * MAX_CLOCK_SKEW_MS }),
    fc.integer({ min, max: 2 * COOLDOWN }),
    fc.integer({ min, max: 2 * ALLOWANCE_LIFETIME }),
  );

interface Site {
  readonly account: SimulatedServer;
  readonly clocks: SimulatedClocks;
}

/** An account that was logged into at the first server. */
function openSite(ahead: readonly number[]): Site {
  const clocks = new SimulatedClocks(ahead);
  return { account: new SimulatedServer(START, clocks.read), clocks };
}

/** Something that happens to a site, and its name in a counterexample. */
type Step<Subject> = (subject: Subject) => void;
const named = <Subject>(name: string, step: Step<Subject>): Step<Subject> =>
  Object.assign(step, { [fc.toStringMethod]: () => name });

const drift = fc.tuple(server, aheadMs).map(([asked, ahead]) =>
  named<Site>(`clock ${asked} is ${ahead} ms ahead`, ({ clocks }) => {
    clocks.asked = asked;
    clocks.drift(ahead);
  }),
);
const set = (min: number) =>
  fc
    .tuple(setByMs(min), fc.constantFrom(-1, -1, 1))
    .map(([ms, sign]) => named<Site>(`set by ${ms * sign} ms`, ({ clocks }) => clocks.set(ms * sign)));

describe('any claims at any server', () => {
  const wait = fc.oneof(fc.nat(30 * SECOND), fc.nat(2 * COOLDOWN), fc.nat(30 * HOUR)).map(ms =>
    named<Site>(`wait ${ms} ms`, ({ account }) => {
      account.now += ms;
    }),
  );
  const ask = fc
    .tuple(server, fc.constantFrom(0, 0, CLAIM_TOLERANCE, 100 * ALLOWANCE_LIFETIME))
    .map(([asked, more]) =>
      named<Site>(`ask server ${asked} for ${more} more than there is`, ({ account, clocks }) => {
        clocks.asked = asked;
        const { total, bowl, allowance } = account.holding;
        account.receive({ totalMined: total, pendingCoins: bowl + allowance + more });
      }),
    );
  const step = fc.oneof(
    { weight: 8, arbitrary: ask },
    { weight: 4, arbitrary: wait },
    { weight: 2, arbitrary: drift },
    { weight: 1, arbitrary: set(1) },
  );

  /**
   * The attack that was found: a cooldown at a server ahead, and a save at one behind, again and
   * again.
   */
  const tooMuchAheadThenBehind: Step<Site>[] = Array.from({ length: 50 }, () => [
    named<Site>('ask for too much ahead', ({ account, clocks }) => {
      clocks.asked = 0;
      account.receive({ totalMined: 100 * ALLOWANCE_LIFETIME });
    }),
    named<Site>('save behind', ({ account, clocks }) => {
      clocks.asked = 1;
      account.receive({});
    }),
  ]).flat();

  test('no more is credited than the time that passed brings, and a bound for each time that clocks are set back', () => {
    fc.assert(
      fc.property(servers, fc.array(step, { maxLength: 80 }), (ahead, steps) => {
        const site = openSite(ahead);
        for (const take of steps) take(site);

        const { account, clocks } = site;
        const { mined, allowance } = account.holding;
        const brought = account.now - START + clocks.setForwardMs;
        const beyond = MAX_CLOCK_SKEW_MS + clocks.setBacks * (MAX_CLOCK_SKEW_MS + CLAIM_TOLERANCE);
        expect(mined + allowance).toBeLessThanOrEqual(RATE * (brought + beyond));
      }),
      {
        numRuns: 2_000,
        examples: [
          [[5, -5], tooMuchAheadThenBehind],
          [[FURTHEST_OFF_MS, -FURTHEST_OFF_MS], tooMuchAheadThenBehind],
        ],
      },
    );
  });
});

describe('an honest miner', () => {
  interface Life extends Site {
    readonly miner: SimulatedMiner;
  }

  const action = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        does: fc.constant('mine' as const),
        minutes: fc.constantFrom(1, 1, 1, 5, 60, 420),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('rest' as const),
        minutes: fc.constantFrom(1, 60, 300, 1_500),
      }),
    },
    { weight: 6, arbitrary: fc.record({ does: fc.constant('save' as const) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('collect' as const, 'follow' as const) }) },
    {
      weight: 9,
      arbitrary: fc.record({
        does: fc.constant('deliver' as const),
        which: fc.nat(),
        keep: fc.boolean(),
        answered: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('lose' as const), which: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('give-up' as const) }) },
  );
  const act = fc.tuple(server, action).map(([asked, one]: [number, Action]) =>
    named<Life>(`at server ${asked}: ${JSON.stringify(one)}`, ({ clocks, miner }) => {
      clocks.asked = asked;
      miner.act(one);
    }),
  );
  const step = fc.oneof(
    { weight: 12, arbitrary: act },
    { weight: 2, arbitrary: drift },
    { weight: 1, arbitrary: set(2 * SECOND) },
  );

  test('is never refused', () => {
    fc.assert(
      fc.property(servers, fc.array(step, { maxLength: 80 }), fc.nat(2 * SECOND), (ahead, steps, lag) => {
        const site = openSite(ahead);
        const life = { ...site, miner: new SimulatedMiner(site.account, lag) };
        for (const take of steps) {
          take(life);
          site.clocks.read(site.account.now);
        }

        expect(life.miner.wronged).not.toContain('a claim was refused');
        expect(life.miner.wronged).not.toContain('the total went down');
      }),
      { numRuns: 2_000 },
    );
  });
});
