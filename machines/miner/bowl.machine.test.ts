import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { txv } from '../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { Harness } from '../../test/model/engine/harness.ts';
import { minerAccount as account, nothingCredited, START } from '../../test/support/accounts.ts';
import { type BowlInput, type BowlReport, bowlMachine } from './bowl.machine.ts';
import { collectClaim, type Holding, holdingOf, mine, pendingOf } from './holding.rules.ts';
import { VERDICT_MARGIN } from './miner.rules.ts';

const empty = holdingOf(account());
const filled = mine(empty, 5_000, START);
const LOST_AFTER = BOWL_LIFETIME + VERDICT_MARGIN;

/** A bowl whose owner writes down what it reports. */
function openBowl(input: Partial<BowlInput> = {}) {
  const time = new SimulatedClock();
  const harness = new Harness(time);
  const reports: BowlReport[] = [];
  const miner = createActor(
    fromCallback<BowlReport>(({ receive }) => receive(report => void reports.push(report))),
  ).start();
  const bowl = createActor(bowlMachine.provide({ actors: { collect: harness.promise() } }), {
    clock: time,
    input: { miner, holding: empty, now: START, lostWhileAway: 0, ...input },
  }).start();
  return {
    harness,
    reports,
    bowl,
    pass: (ms: number) => time.increment(ms),
    show: (holding: Holding, now = START + time.now()) =>
      bowl.send({ type: 'holding.changed', holding, now, mining: true }),
    state: () => bowl.getSnapshot().value,
    loss: () => bowl.getSnapshot().context.loss,
  };
}

const granted = (differences: Parameters<typeof account>[0] = {}) => ({
  outcome: 'granted',
  receivedAt: 0,
  account: account({ revision: 2, ...differences }),
});

describe('a bowl', () => {
  it('is filling from its first coin on, and empty again when there is none', () => {
    const { show, state } = openBowl();
    expect(state()).toBe('empty');
    show(filled);
    expect(state()).toBe('filling');
    show(empty);
    expect(state()).toBe('empty');
  });

  it('that is empty is never lost and cannot be collected', () => {
    const { bowl, pass, harness, reports, state } = openBowl();
    bowl.send({ type: 'collect.pressed' });
    pass(3 * LOST_AFTER);
    expect({ state: state(), asked: harness.waiting, reports }).toEqual({
      state: 'empty',
      asked: [],
      reports: [],
    });
  });

  it('is lost by its own timer, a moment after its 24 hours and not before', () => {
    const { pass, reports, state, loss } = openBowl({ holding: filled });
    pass(LOST_AFTER - 1);
    expect([state(), reports]).toEqual(['filling', []]);
    pass(1);
    expect(reports).toEqual([
      { type: 'bowl.expired', lost: 5_000, holding: { ...empty, account: account() } },
    ]);
    expect([state(), loss()]).toEqual(['expired', { lost: 5_000, when: 'watching' }]);
  });

  it('has only what is left of its time after a reload', () => {
    const { pass, reports } = openBowl({ holding: filled, now: START + BOWL_LIFETIME - 1_000 });
    pass(1_999);
    expect(reports).toEqual([]);
    pass(1);
    expect(reports).toHaveLength(1);
  });

  it('is lost at once by a tick that comes late, however late the timer is', () => {
    const { show, reports } = openBowl({ holding: filled });
    show(mine(filled, 1_000, START), START + LOST_AFTER - 1);
    expect(reports).toEqual([]);
    show(mine(filled, 2_000, START), START + LOST_AFTER);
    expect(reports).toMatchObject([{ type: 'bowl.expired', lost: 7_000 }]);
  });

  it('gets its whole time again when the server says that it began later', () => {
    const { pass, show, reports } = openBowl({ holding: filled });
    pass(BOWL_LIFETIME - 10);
    show({ ...filled, bowlStartedAt: START + 60_000 });
    pass(60_000);
    expect(reports).toEqual([]);
    pass(LOST_AFTER);
    expect(reports).toHaveLength(1);
  });

  it('does not begin again with every coin', () => {
    const { pass, show, reports } = openBowl({ holding: filled });
    for (let hour = 1; hour <= 24; hour += 1) {
      pass(3_600_000);
      show(mine(filled, hour * 1_000, START));
    }
    expect(reports).toEqual([]);
    pass(VERDICT_MARGIN);
    expect(reports).toMatchObject([{ lost: 29_000 }]);
  });
});

describe('a loss', () => {
  it('stays to be seen until somebody has taken note of it', () => {
    const { bowl, pass, show, state, loss } = openBowl({ holding: filled });
    pass(LOST_AFTER);
    show(mine(empty, 1_000, START + LOST_AFTER));
    expect([state(), loss()]).toEqual(['filling', { lost: 5_000, when: 'watching' }]);
    bowl.send({ type: 'loss.acknowledged' });
    expect(loss()).toBeNull();
  });

  it('that happened before the page was opened is shown, and not reported again', () => {
    const { reports, loss } = openBowl({ lostWhileAway: 800 });
    expect([loss(), reports]).toEqual([{ lost: 800, when: 'away' }, []]);
    expect(openBowl({ lostWhileAway: 0 }).loss()).toBeNull();
  });

  it('that the server has found is reported with what is left', () => {
    const { bowl, reports, state } = openBowl({ holding: filled });
    const left = mine(holdingOf(account({ revision: 2 })), 300, START + BOWL_LIFETIME);
    bowl.send({ type: 'loss.found', lost: 4_700, holding: left });
    expect(reports).toEqual([{ type: 'bowl.expired', lost: 4_700, holding: left }]);
    expect(state()).toBe('filling');
  });
});

describe('collecting', () => {
  it('is not disturbed by the deadline: the server decides', async () => {
    const { bowl, pass, harness, reports } = openBowl({ holding: filled, now: START + BOWL_LIFETIME - 1 });
    bowl.send({ type: 'collect.pressed' });
    pass(5_000);
    expect([harness.waiting, reports]).toEqual([['collect'], []]);
    const output = granted({ totalMined: 5_000 });
    await harness.resolve('collect', output);
    expect(reports).toEqual([{ type: 'bowl.answered', output, sent: 5_000 }]);
  });

  it('pauses 1, 2, 3 and 4 seconds between its 5 tries, and reports once that it failed', async () => {
    const { bowl, pass, harness, reports, state } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    for (const seconds of [1, 2, 3, 4]) {
      await harness.reject('collect', new Error('unreachable'));
      pass(seconds * 1_000 - 1);
      expect([harness.waiting, state()]).toEqual([[], { collecting: 'pausing' }]);
      pass(1);
      expect(harness.waiting).toEqual(['collect']);
    }
    expect(reports).toEqual([]);
    await harness.reject('collect', new Error('unreachable'));
    expect([reports, state()]).toEqual([[{ type: 'bowl.notCollected' }], 'filling']);
  });

  it('carries in each try what was mined by then, and reports how much', async () => {
    const { bowl, pass, harness, reports, show } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    show(mine(filled, 1_000, START));
    await harness.reject('collect', new Error('unreachable'));
    pass(1_000);
    show(mine(filled, 2_500, START));
    await harness.resolve('collect', granted({ totalMined: 6_000 }));
    expect(reports).toMatchObject([{ type: 'bowl.answered', sent: 6_000 }]);
    expect(bowl.getSnapshot().context.holding.unsynced).toBe(1_500);
  });

  it('takes note of a level bonus that fell into the emptied bowl', async () => {
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

  it('that comes too late reports the answer first, and then the loss', async () => {
    const { bowl, harness, reports, state } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    const output = granted({ credited: { ...nothingCredited, expired: 5_000 } });
    await harness.resolve('collect', output);
    expect(reports).toMatchObject([
      { type: 'bowl.answered', output, sent: 5_000 },
      { type: 'bowl.expired', lost: 5_000 },
    ]);
    expect(state()).toBe('expired');
  });

  it('that succeeds closes the report of an earlier loss; one that fails does not', async () => {
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

  it('asks for what is in the bowl at that moment, in the name of its miner', () => {
    const { bowl, harness, show } = openBowl({ holding: filled });
    expect(bowl.getSnapshot().context.mining).toBe(false);
    const fuller = mine(filled, 1_000, START);
    show(fuller, START + 7_000);
    bowl.send({ type: 'collect.pressed' });
    expect(harness.inputOf('collect')).toEqual({
      email: account().email,
      claim: collectClaim(fuller, true, START + 7_000),
    });
    expect(bowl.getSnapshot().hasTag('collecting')).toBe(true);
  });

  it('tells what it brought, by the totals', async () => {
    const before = mine(holdingOf(account({ totalMined: 700 })), 5_000, START);
    const { bowl, harness, state } = openBowl({ holding: before });
    expect(bowl.getSnapshot().context.collected).toBeNull();
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', granted({ totalMined: 5_700 }));
    expect([state(), bowl.getSnapshot().context.collected]).toEqual(['empty', 5_000]);
  });

  it('that the server defers says that it brought nothing, and leaves the coins to be collected', async () => {
    const { bowl, harness, reports, show, state } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', granted({ totalMined: 5_000 }));
    show(mine(holdingOf(account({ revision: 2, totalMined: 5_000 })), 700, START));
    bowl.send({ type: 'collect.pressed' });
    const deferred = granted({ revision: 3, totalMined: 5_000, pendingCoins: 700, bowlStartedAt: START });
    await harness.resolve('collect', deferred);
    const { collected, holding } = bowl.getSnapshot().context;
    expect([state(), collected, pendingOf(holding)]).toEqual(['filling', null, 700]);
    expect(reports[1]).toEqual({ type: 'bowl.answered', output: deferred, sent: 700 });
  });

  it.each([
    [
      'claimRejected',
      { ...granted({ pendingCoins: 4_000, bowlStartedAt: START }), outcome: 'claimRejected' },
      4_000,
    ],
    ['not allowed any more', { outcome: 'unauthorized' }, 5_000],
  ])('that is %s is reported, and leaves what the server says', async (_what, outcome, left) => {
    const { bowl, harness, reports, state } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', outcome);
    expect(reports).toEqual([{ type: 'bowl.answered', output: outcome, sent: 5_000 }]);
    const { holding, collected } = bowl.getSnapshot().context;
    expect([state(), pendingOf(holding), collected]).toEqual(['filling', left, null]);
  });

  it('can be tried five times again after it failed', async () => {
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
  it('is an empty bowl again once somebody has taken note', () => {
    const { bowl, pass, state, loss } = openBowl({ holding: filled });
    pass(LOST_AFTER);
    bowl.send({ type: 'loss.acknowledged' });
    expect([state(), loss()]).toEqual(['empty', null]);
    expect(bowl.getSnapshot().can({ type: 'loss.acknowledged' })).toBe(false);
  });

  it('that the server found too old while it was collected is told with what it lost', async () => {
    const { bowl, harness, loss } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', granted({ credited: { ...nothingCredited, expired: 5_000 } }));
    expect([loss(), bowl.getSnapshot().context.collected]).toEqual([{ lost: 5_000, when: 'watching' }, null]);
  });
});
