/** Accounts on several servers with skewed clocks, which are set back and forward. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLOWANCE_LIFETIME, CLAIM_TOLERANCE, COOLDOWN } from '../../contract/mining.ts';
import { MAX_CLOCK_SKEW_MS } from '../../server/miner/allowance.ts';
import { MAX_SKEW_MS, SimulatedClocks } from '../support/simulated-clocks.ts';
import { SimulatedServer } from '../support/simulated-server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.parse('2025-07-01T00:00:00Z');

/** What a free account mines in a millisecond, in units. */
const RATE = 1;

const aheadMs = fc.integer({ min: -MAX_SKEW_MS, max: MAX_SKEW_MS });
const servers = fc.array(aheadMs, { minLength: 2, maxLength: 3 });
const server = fc.nat(2);

/** Changes of a clock: somewhat above the skew, around a cooldown, by days. */
const setByMs = fc.oneof(
  fc.integer({ min: 1, max: 2 * MAX_CLOCK_SKEW_MS }),
  fc.integer({ min: 1, max: 2 * COOLDOWN }),
  fc.integer({ min: 1, max: 2 * ALLOWANCE_LIFETIME }),
);

interface Site {
  readonly account: SimulatedServer;
  readonly clocks: SimulatedClocks;
}

/** An account that is logged in at the first server. */
function openSite(ahead: readonly number[]): Site {
  const clocks = new SimulatedClocks(ahead);
  return { account: new SimulatedServer(START, clocks.read), clocks };
}

/** An action, and its name in a counterexample. */
type Step<Subject> = (subject: Subject) => void;
const named = <Subject>(name: string, step: Step<Subject>): Step<Subject> =>
  Object.assign(step, { [fc.toStringMethod]: () => name });

const drift = fc.tuple(server, aheadMs).map(([asked, ahead]) =>
  named<Site>(`clock ${asked} is ${ahead} ms ahead`, ({ clocks }) => {
    clocks.asked = asked;
    clocks.drift(ahead);
  }),
);
const set = fc
  .tuple(setByMs, fc.constantFrom(-1, -1, 1))
  .map(([ms, sign]) => named<Site>(`set by ${ms * sign} ms`, ({ clocks }) => clocks.set(ms * sign)));

describe('arbitrary claims at any server', () => {
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
    { weight: 1, arbitrary: set },
  );

  /**
   * A known attack: a cooldown at a server ahead, and a save at one behind, repeatedly.
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

  test('credit at most what the elapsed time allows, plus a bound for each time that clocks are set back', () => {
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
          [[MAX_SKEW_MS, -MAX_SKEW_MS], tooMuchAheadThenBehind],
        ],
      },
    );
  });
});
