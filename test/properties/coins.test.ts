import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { CLAIM_TOLERANCE, COLLECT_BURST, FREE_HASHRATE, unitsMined } from '../../contract/mining.ts';
import { pendingOf } from '../../machines/miner/holding.rules.ts';
import { MAX_TICK_MS } from '../../machines/miner/miner.rules.ts';
import { MAX_CLOCK_SKEW_MS } from '../../server/miner/allowance.ts';
import { START } from '../support/accounts.ts';
import { MAX_SKEW_MS, SimulatedClocks } from '../support/simulated-clocks.ts';
import { MinerSimulation } from './miner-simulation.ts';
import type { Fate } from './simulated-network.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** An action, and its name in a counterexample. */
type Step = (simulation: MinerSimulation) => Promise<void> | void;
const named = (name: string, step: Step): Step => Object.assign(step, { [fc.toStringMethod]: () => name });

const watch = (seconds: number) =>
  named(`watch ${seconds} s`, simulation => simulation.watch(seconds, SECOND));
const hide = (minutes: number) =>
  named(`hide ${minutes} min`, simulation => simulation.watch(minutes, MINUTE));
const hideForLong = (times: number) =>
  named(`hide ${times} x 90 s`, simulation => simulation.watch(times, MAX_TICK_MS));
const sleep = ([ms, first]: [number, 'tick' | 'timers' | 'answers']) =>
  named(`sleep ${ms} ms, ${first} first`, simulation => simulation.sleep(ms, first));
const start = named('start', simulation => simulation.press('start.pressed'));
const stop = named('stop', simulation => simulation.press('stop.pressed'));
const collect = named('collect', simulation => simulation.press('collect.pressed'));
const bonus = named('claim the follow bonus', simulation => simulation.press('bonus.pressed'));
const reload = named('reload', simulation => simulation.reload());
const follow = named('follow elsewhere', simulation => simulation.followElsewhere());
const down = named('network down', ({ network }) => {
  network.isDown = true;
});
const up = named('network up', ({ network }) => {
  network.isDown = false;
});

const first = fc.constantFrom('tick' as const, 'timers' as const, 'answers' as const);
const step = fc.oneof(
  { weight: 24, arbitrary: fc.integer({ min: 1, max: 40 }).map(watch) },
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 30 }).map(hide) },
  { weight: 1, arbitrary: fc.integer({ min: 40, max: 1_200 }).map(hideForLong) },
  { weight: 4, arbitrary: fc.tuple(fc.integer({ min: SECOND, max: 3 * MINUTE }), first).map(sleep) },
  { weight: 6, arbitrary: fc.tuple(fc.integer({ min: HOUR, max: 30 * HOUR }), first).map(sleep) },
  { weight: 16, arbitrary: fc.constant(start) },
  { weight: 4, arbitrary: fc.constant(stop) },
  { weight: 16, arbitrary: fc.constant(collect) },
  { weight: 8, arbitrary: fc.constant(reload) },
  { weight: 4, arbitrary: fc.constant(bonus) },
  { weight: 4, arbitrary: fc.constant(follow) },
  { weight: 4, arbitrary: fc.constant(down) },
  { weight: 8, arbitrary: fc.constant(up) },
);

const aheadMs = fc.integer({ min: -MAX_SKEW_MS, max: MAX_SKEW_MS });
const setByMs = fc.oneof(
  fc.integer({ min: 2 * SECOND, max: MINUTE }),
  fc.integer({ min: 2 * SECOND, max: 30 * HOUR }),
);
const clockStep = fc.oneof(
  fc.nat(2).map(server =>
    named(`ask server ${server}`, ({ clocks }) => {
      clocks.asked = server;
    }),
  ),
  aheadMs.map(ms => named(`its clock is ${ms} ms ahead`, ({ clocks }) => clocks.drift(ms))),
  setByMs.map(ms => named(`clocks set back by ${ms} ms`, ({ clocks }) => clocks.set(-ms))),
  setByMs.map(ms => named(`clocks set forward by ${ms} ms`, ({ clocks }) => clocks.set(ms))),
);

const delay = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 8 * SECOND }),
  fc.integer({ min: 0, max: 2 * MINUTE }),
);
const fate = fc.record({
  there: delay,
  back: delay,
  lost: fc.constantFrom('nothing' as const, 'nothing' as const, 'request' as const, 'answer' as const),
  again: fc.option(delay),
});

/** 0, and totals less than a minute's mining below a level, most of them with a bonus. */
const total = fc.oneof(
  fc.constant(0),
  fc
    .tuple(fc.constantFrom(9, 14, 24, 74, 99), fc.integer({ min: 1, max: unitsMined(FREE_HASHRATE, MINUTE) }))
    .map(([whole, less]) => txv(whole) - less),
);

/** The number of collects that the account can make at once: few, or the initial number. */
const collects = fc.oneof(fc.nat(2), fc.constant(COLLECT_BURST));

const well: Fate = { there: 0, back: 0, lost: 'nothing', again: null };
const deaf: Fate = { ...well, lost: 'answer' };
const slow: Fate = { ...well, there: 2 * SECOND };
const twice: Fate = { ...well, there: 6 * SECOND, again: 54 * SECOND + 1 };

/** Regressions: sequences that failed, or nearly. */
const happened: [number, Fate[], Step[]][] = [
  // The bowl expires on the page during a save.
  [txv(9) - 1, [well], [watch(1), start, hide(1_442), collect]],
  [0, [slow], [start, hide(1_439), watch(63), watch(10)]],
  // A day of unsaved mining is collected in the last minute.
  [0, [well], [down, start, hide(1_441), up, collect, watch(1)]],
  // A duplicate of the lost bowl's request arrives after a new bowl has begun.
  [txv(9) - 1, [twice], [start, sleep([SECOND, 'tick']), sleep([24 * HOUR + SECOND, 'timers']), start]],
  // The response to the collect is lost, and the bowl seems to expire.
  [txv(9) - 1, [deaf], [start, watch(20), collect, watch(40), sleep([25 * HOUR, 'tick']), start, watch(9)]],
  // The server notices the loss in a request whose response is lost.
  [0, [well, well, deaf, well], [start, watch(20), stop, sleep([24 * HOUR, 'timers']), reload, watch(20)]],
  // The follow bonus is claimed while only the server knows that the bowl has expired.
  [0, [well], [start, watch(9), stop, sleep([24 * HOUR - 7_500, 'tick']), bonus, watch(9)]],
  // Coins of a new bowl, and a reload before the old one's loss was reported.
  [
    0,
    [well],
    [start, watch(9), down, watch(9), sleep([24 * HOUR, 'tick']), watch(3), start, watch(3), up, reload],
  ],
];

/** Sums up the expired coins of the ledger, in units. */
const expiredOf = ({ server }: MinerSimulation) =>
  server.ledger.reduce((sum, { kind, toBowl }) => (kind === 'expired' ? sum - toBowl : sum), 0);

async function live(
  total: number,
  collects: number,
  fates: readonly Fate[],
  steps: readonly Step[],
  clocks?: SimulatedClocks,
): Promise<MinerSimulation> {
  const simulation = await MinerSimulation.open(total, fates, clocks);
  simulation.server.setRemainingCollects(collects);
  try {
    for (const step of steps) {
      await step(simulation);
      simulation.clocks.read(simulation.network.now);
    }
    await simulation.heal();
    return simulation;
  } finally {
    simulation.close();
  }
}

describe('for any actions of a miner and the network', () => {
  it('coins appear and vanish only by the rules', async () => {
    const property = fc.asyncProperty(
      total,
      collects,
      fc.array(fate, { minLength: 1, maxLength: 8 }),
      fc.array(step, { minLength: 1, maxLength: 30 }),
      async (total, collects, fates, steps) => {
        const simulation = await live(total, collects, fates, steps);
        const { server, holding, mined, reportedLost } = simulation;
        const credited = server.holding.mined - total;

        // At every moment: totals never decreased, the ledger added up, no save was rejected, no
        // coin was owed.
        expect(simulation.violations).toEqual([]);
        // In the end, the page shows the server's account.
        expect(holding && { shown: pendingOf(holding), ...holding.account }).toMatchObject({
          shown: server.holding.bowl,
          totalMined: server.holding.total,
          bowlStartedAt: server.holding.bowlStartedAt,
          twitterBonusClaimed: server.holding.twitterBonusClaimed,
          revision: server.holding.revision,
        });
        expect(credited).toBeLessThanOrEqual(unitsMined(FREE_HASHRATE, simulation.network.now - START));
        // Everything credited was mined, and everything mined was credited or reported as lost.
        // (More can be reported: coins whose collection was granted in a lost response.)
        expect(credited).toBeLessThanOrEqual(mined);
        expect(mined - credited + expiredOf(simulation)).toBeLessThanOrEqual(reportedLost);
      },
    );
    const examples = happened.map(([total, ...rest]): [number, number, Fate[], Step[]] => [
      total,
      COLLECT_BURST,
      ...rest,
    ]);
    await fc.assert(property, { numRuns: 100, examples });
  }, 60_000);

  it('no save is rejected and no coin appears, whatever the clocks of several servers show', async () => {
    const property = fc.asyncProperty(
      total,
      collects,
      fc.array(fate, { minLength: 1, maxLength: 8 }),
      fc.array(aheadMs, { minLength: 2, maxLength: 3 }),
      fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: clockStep }), {
        minLength: 1,
        maxLength: 40,
      }),
      async (total, collects, fates, ahead, steps) => {
        const clocks = new SimulatedClocks(ahead);
        const simulation = await live(total, collects, fates, steps, clocks);

        expect(simulation.violations).toEqual([]);
        const beyond = MAX_CLOCK_SKEW_MS + clocks.setBacks * (MAX_CLOCK_SKEW_MS + CLAIM_TOLERANCE);
        const brought = simulation.network.now - START + clocks.setForwardMs;
        expect(simulation.server.holding.mined - total).toBeLessThanOrEqual(
          unitsMined(FREE_HASHRATE, brought + beyond),
        );
      },
    );
    const setBackBeforeADay: Step[] = [
      named('clocks set back', ({ clocks }) => clocks.set(-85_166_002)),
      start,
      sleep([85_080_001, 'tick']),
      hide(9),
      hide(12),
      reload,
    ];
    const lost: Fate = { ...well, lost: 'request' };
    const examples: [number, number, Fate[], number[], Step[]][] = [
      // The clocks are set back by nearly a day, and no request arrives until a day later.
      [0, 0, [lost], [0, 0], setBackBeforeADay],
    ];
    await fc.assert(property, { numRuns: 100, examples });
  }, 60_000);
});
