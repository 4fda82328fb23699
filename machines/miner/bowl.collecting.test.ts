import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { minerAccount as account, nothingCredited, START } from '../../test/support/accounts.ts';
import { filled, granted, LOST_AFTER, openBowl } from '../../test/support/bowl-fixture.ts';
import { collectClaim, holdingOf, mine, pendingOf } from './holding.rules.ts';

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
    const { bowl, harness, pass, loss } = openBowl({
      holding: filled,
      lostWhileAway: { lost: 800, unsaved: 0 },
    });
    bowl.send({ type: 'collect.pressed' });
    for (let tried = 1; tried <= 5; tried += 1) {
      await harness.reject('collect', new Error('unreachable'));
      pass(tried * 1_000);
    }
    expect(loss()).toEqual({ lost: 800, unsaved: 0, when: 'away' });
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
