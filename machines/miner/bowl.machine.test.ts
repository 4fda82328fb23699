import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { txv } from '../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { Harness } from '../../test/model/engine/harness.ts';
import { minerAccount as account, nothingCredited, START } from '../../test/support/accounts.ts';
import { bowlMachine } from './bowl.machine.ts';
import type { BowlInput, BowlReport } from './bowl.setup.ts';
import {
  adopt,
  collectClaim,
  type Holding,
  holdingOf,
  mine,
  pendingOf,
  withoutBowl,
} from './holding.rules.ts';
import { EXPIRY_MARGIN_MS } from './miner.rules.ts';

const empty = holdingOf(account());
const filled = mine(empty, 5_000, START);
const LOST_AFTER = BOWL_LIFETIME + EXPIRY_MARGIN_MS;

/** A bowl of a miner that records its events and, in a tab that leads, applies them to the holding. */
function openBowl({ leads = true, ...input }: Partial<BowlInput> & { leads?: boolean } = {}) {
  const { holding: first = empty, now: openedAt = START } = input;
  const time = new SimulatedClock();
  const harness = new Harness(time);
  const reports: BowlReport[] = [];
  let holding = first;
  let tickedAt = openedAt;
  const show = (shown: Holding, now = openedAt + time.now()) => {
    holding = shown;
    tickedAt = now;
    bowl.send({ type: 'holding.changed', holding, now, mining: true });
  };
  const miner = createActor(
    fromCallback<BowlReport>(({ receive }) =>
      receive(report => {
        reports.push(report);
        show(leads ? applied(report, holding) : holding, tickedAt);
      }),
    ),
  ).start();
  const bowl = createActor(bowlMachine.provide({ actors: { collect: harness.promise() } }), {
    clock: time,
    input: { miner, holding, now: openedAt, mining: true, lostWhileAway: 0, ...input },
  }).start();
  return {
    harness,
    reports,
    bowl,
    pass: (ms: number) => time.increment(ms),
    show,
    state: () => bowl.getSnapshot().value,
    loss: () => bowl.getSnapshot().context.loss,
  };
}

function applied(report: BowlReport, holding: Holding): Holding {
  if (report.type === 'bowl.expired') return report.foundBy === 'page' ? withoutBowl(holding) : holding;
  if (report.type === 'bowl.collectFailed' || report.output.outcome === 'unauthorized') return holding;
  return adopt(holding, report.output.account, report.sent);
}

const granted = (differences: Parameters<typeof account>[0] = {}) => ({
  outcome: 'granted',
  receivedAt: 0,
  account: account({ revision: 2, ...differences }),
});

describe('a bowl', () => {
  it('fills from its first coin, and is empty without coins', () => {
    const { show, state } = openBowl();
    expect(state()).toBe('empty');
    show(filled);
    expect(state()).toBe('filling');
    show(empty);
    expect(state()).toBe('empty');
  });

  it('that is empty neither expires nor can be collected', () => {
    const { bowl, pass, harness, reports, state } = openBowl();
    bowl.send({ type: 'collect.pressed' });
    pass(3 * LOST_AFTER);
    expect({ state: state(), asked: harness.waiting, reports }).toEqual({
      state: 'empty',
      asked: [],
      reports: [],
    });
  });

  it('expires by its timer, a margin after 24 hours', () => {
    const { pass, reports, state, loss } = openBowl({ holding: filled });
    pass(LOST_AFTER - 1);
    expect([state(), reports]).toEqual(['filling', []]);
    pass(1);
    expect(reports).toEqual([{ type: 'bowl.expired', lost: 5_000, foundBy: 'page' }]);
    expect([state(), loss()]).toEqual(['expired', { lost: 5_000, when: 'watching' }]);
  });

  it('keeps its deadline after a reload', () => {
    const { pass, reports } = openBowl({ holding: filled, now: START + BOWL_LIFETIME - 1_000 });
    pass(1_999);
    expect(reports).toEqual([]);
    pass(1);
    expect(reports).toHaveLength(1);
  });

  it('expires with a late tick, even before the timer', () => {
    const { show, reports } = openBowl({ holding: filled });
    show(mine(filled, 1_000, START), START + LOST_AFTER - 1);
    expect(reports).toEqual([]);
    show(mine(filled, 2_000, START), START + LOST_AFTER);
    expect(reports).toMatchObject([{ type: 'bowl.expired', lost: 7_000 }]);
  });

  it('gets a new deadline if the server reports a later start', () => {
    const { pass, show, reports } = openBowl({ holding: filled });
    pass(BOWL_LIFETIME - 10);
    show({ ...filled, bowlStartedAt: START + 60_000 });
    pass(60_000);
    expect(reports).toEqual([]);
    pass(LOST_AFTER);
    expect(reports).toHaveLength(1);
  });

  it('keeps its deadline with further coins', () => {
    const { pass, show, reports } = openBowl({ holding: filled });
    for (let hour = 1; hour <= 24; hour += 1) {
      pass(3_600_000);
      show(mine(filled, hour * 1_000, START));
    }
    expect(reports).toEqual([]);
    pass(EXPIRY_MARGIN_MS);
    expect(reports).toMatchObject([{ lost: 29_000 }]);
  });
});

describe('a loss', () => {
  it('stays visible until its acknowledgement', () => {
    const { bowl, pass, show, state, loss } = openBowl({ holding: filled });
    pass(LOST_AFTER);
    show(mine(empty, 1_000, START + LOST_AFTER));
    expect([state(), loss()]).toEqual(['filling', { lost: 5_000, when: 'watching' }]);
    bowl.send({ type: 'loss.acknowledged' });
    expect(loss()).toBeNull();
  });

  it('from before the page opened is shown, and not reported again', () => {
    const { reports, loss } = openBowl({ lostWhileAway: 800 });
    expect([loss(), reports]).toEqual([{ lost: 800, when: 'away' }, []]);
    expect(openBowl({ lostWhileAway: 0 }).loss()).toBeNull();
  });

  it('detected by the server is reported, and stays visible above the rest', () => {
    const { bowl, reports, show, state, loss } = openBowl({ holding: filled });
    bowl.send({ type: 'loss.detected', lost: 4_700 });
    show(mine(holdingOf(account({ revision: 2 })), 300, START + BOWL_LIFETIME));
    expect(reports).toEqual([{ type: 'bowl.expired', lost: 4_700, foundBy: 'server' }]);
    expect([state(), loss()]).toEqual(['filling', { lost: 4_700, when: 'watching' }]);
  });

  it('in a tab that follows is reported once a tick, until the holding of the leader arrives', () => {
    const { pass, reports, show, state, loss } = openBowl({ holding: filled, leads: false });
    pass(LOST_AFTER);
    expect([state(), reports.length]).toEqual(['overdue', 1]);
    pass(1_000);
    expect([state(), reports.length]).toEqual(['overdue', 1]);
    show(filled);
    pass(0);
    expect([state(), reports.length]).toEqual(['overdue', 2]);
    show(empty);
    expect([state(), loss()]).toEqual(['expired', { lost: 5_000, when: 'watching' }]);
  });
});

describe('collecting', () => {
  it('ignores the deadline: the server decides', async () => {
    const { bowl, pass, harness, reports } = openBowl({ holding: filled, now: START + BOWL_LIFETIME - 1 });
    bowl.send({ type: 'collect.pressed' });
    pass(5_000);
    expect([harness.waiting, reports]).toEqual([['collect'], []]);
    const output = granted({ totalMined: 5_000 });
    await harness.resolve('collect', output);
    expect(reports).toEqual([{ type: 'bowl.collectAnswered', output, sent: 5_000 }]);
  });

  it('waits 1, 2, 3 and 4 seconds between its 5 attempts, and reports the failure once', async () => {
    const { bowl, pass, harness, reports, state } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    for (const seconds of [1, 2, 3, 4]) {
      await harness.reject('collect', new Error('unreachable'));
      pass(seconds * 1_000 - 1);
      expect([harness.waiting, state()]).toEqual([[], { collecting: 'waitingToRetry' }]);
      pass(1);
      expect(harness.waiting).toEqual(['collect']);
    }
    expect(reports).toEqual([]);
    await harness.reject('collect', new Error('unreachable'));
    expect([reports, state()]).toEqual([[{ type: 'bowl.collectFailed' }], 'filling']);
  });

  it('carries all coins mined so far in each attempt, and reports how many', async () => {
    const { bowl, pass, harness, reports, show } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    show(mine(filled, 1_000, START));
    await harness.reject('collect', new Error('unreachable'));
    pass(1_000);
    show(mine(filled, 2_500, START));
    await harness.resolve('collect', granted({ totalMined: 6_000 }));
    expect(reports).toMatchObject([{ type: 'bowl.collectAnswered', sent: 6_000 }]);
    expect(bowl.getSnapshot().context.holding.unsynced).toBe(1_500);
  });

  it('keeps a level bonus that the server put into the emptied bowl', async () => {
    const { bowl, harness, state, pass, reports } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    const bonus = granted({ totalMined: txv(9), pendingCoins: txv(500), bowlStartedAt: START + 10_000 });
    await harness.resolve('collect', bonus);
    expect(state()).toBe('filling');
    pass(LOST_AFTER + 9_999);
    expect(reports).toHaveLength(1);
    pass(1);
    expect(reports[1]).toMatchObject({ type: 'bowl.expired', lost: txv(500) });
  });

  it('after the expiry reports the response first, then the loss', async () => {
    const { bowl, harness, reports, state } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    const output = granted({ credited: { ...nothingCredited, expired: 5_000 } });
    await harness.resolve('collect', output);
    expect(reports).toMatchObject([
      { type: 'bowl.collectAnswered', output, sent: 5_000 },
      { type: 'bowl.expired', lost: 5_000 },
    ]);
    expect(state()).toBe('expired');
  });

  it('clears an earlier loss on success only', async () => {
    const { bowl, harness, pass, loss } = openBowl({ holding: filled, lostWhileAway: 800 });
    bowl.send({ type: 'collect.pressed' });
    for (let tried = 1; tried <= 5; tried += 1) {
      await harness.reject('collect', new Error('unreachable'));
      pass(tried * 1_000);
    }
    expect(loss()).toEqual({ lost: 800, when: 'away' });
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', granted({ totalMined: 5_000 }));
    expect(loss()).toBeNull();
  });

  it("claims the bowl's current coins for its miner", () => {
    const { bowl, harness, show } = openBowl({ holding: filled });
    const fuller = mine(filled, 1_000, START);
    show(fuller, START + 7_000);
    bowl.send({ type: 'collect.pressed' });
    expect(harness.inputOf('collect')).toEqual({
      email: account().email,
      claim: collectClaim(fuller, true, START + 7_000),
    });
    expect(bowl.getSnapshot().hasTag('collecting')).toBe(true);
  });

  it('reports the collected coins by the totals', async () => {
    const before = mine(holdingOf(account({ totalMined: 700 })), 5_000, START);
    const { bowl, harness, state } = openBowl({ holding: before });
    expect(bowl.getSnapshot().context.collected).toBeNull();
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', granted({ totalMined: 5_700 }));
    expect([state(), bowl.getSnapshot().context.collected]).toEqual(['empty', 5_000]);
  });

  it('that the server defers collects nothing and keeps the coins', async () => {
    const { bowl, harness, reports, show, state } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', granted({ totalMined: 5_000 }));
    show(mine(holdingOf(account({ revision: 2, totalMined: 5_000 })), 700, START));
    bowl.send({ type: 'collect.pressed' });
    const deferred = granted({ revision: 3, totalMined: 5_000, pendingCoins: 700, bowlStartedAt: START });
    await harness.resolve('collect', deferred);
    const { collected, holding } = bowl.getSnapshot().context;
    expect([state(), collected, pendingOf(holding)]).toEqual(['filling', null, 700]);
    expect(reports[1]).toEqual({ type: 'bowl.collectAnswered', output: deferred, sent: 700 });
  });

  it.each([
    [
      'claimRejected',
      { ...granted({ pendingCoins: 4_000, bowlStartedAt: START }), outcome: 'claimRejected' },
      4_000,
    ],
    ['not allowed any more', { outcome: 'unauthorized' }, 5_000],
  ])("that is %s is reported, and applies the server's account", async (_what, outcome, left) => {
    const { bowl, harness, reports, state } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', outcome);
    expect(reports).toEqual([{ type: 'bowl.collectAnswered', output: outcome, sent: 5_000 }]);
    const { holding, collected } = bowl.getSnapshot().context;
    expect([state(), pendingOf(holding), collected]).toEqual(['filling', left, null]);
  });

  it('has five new attempts after a failure', async () => {
    const { bowl, harness, pass, reports } = openBowl({ holding: filled });
    for (let round = 1; round <= 2; round += 1) {
      bowl.send({ type: 'collect.pressed' });
      for (let tried = 1; tried <= 5; tried += 1) {
        await harness.reject('collect', new Error('unreachable'));
        pass(tried * 1_000);
      }
      expect(reports).toHaveLength(round);
    }
  });
});

describe('an empty bowl after a loss', () => {
  it('returns to empty with the acknowledgement', () => {
    const { bowl, pass, state, loss } = openBowl({ holding: filled });
    pass(LOST_AFTER);
    bowl.send({ type: 'loss.acknowledged' });
    expect([state(), loss()]).toEqual(['empty', null]);
    expect(bowl.getSnapshot().can({ type: 'loss.acknowledged' })).toBe(false);
  });

  it('that expired during a collect reports the loss', async () => {
    const { bowl, harness, loss } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', granted({ credited: { ...nothingCredited, expired: 5_000 } }));
    expect([loss(), bowl.getSnapshot().context.collected]).toEqual([{ lost: 5_000, when: 'watching' }, null]);
  });
});
