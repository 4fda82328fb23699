import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { startInHarness } from '../../test/model/engine/harness.ts';
import {
  leaderboardPage,
  leaderboardReplay,
  ownRank,
} from '../../test/model/flows/leaderboard/leaderboard.model.ts';
import { START } from '../../test/support/accounts.ts';
import { leaderboardMachine } from './leaderboard.machine.ts';

const open = () => startInHarness(leaderboardMachine, leaderboardReplay.actors, { page: 1 });
const listed = { outcome: 'listed', page: leaderboardPage, at: START };
const loggedIn = { type: 'miner.loggedIn' } as const;
const ranked = { outcome: 'ranked', ...ownRank };

describe('the leaderboard', () => {
  it('shows every miner with rank and reward, and the time of the list', async () => {
    const { actor, harness, emitted } = open();
    await harness.resolve('loadLeaderboard', listed);
    const { value, context } = actor.getSnapshot();
    expect([value.list, context.miners.map(({ rank, reward }) => [rank, reward]), context.updatedAt]).toEqual(
      [
        'shown',
        [
          [1, txv(10_000)],
          [2, txv(5_000)],
          [3, txv(1_000)],
          [4, txv(100)],
        ],
        START,
      ],
    );
    expect(emitted).toEqual([]);
  });

  it('is empty while no miner has collected a coin', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadLeaderboard', {
      ...listed,
      page: { pages: 1, changesSince: null, miners: [{ ...ownRank.own, totalMined: 0 }] },
    });
    expect(actor.getSnapshot().value.list).toBe('empty');
  });

  it('distinguishes an error response from none, and retries', async () => {
    const { actor, harness, emitted } = open();
    await harness.resolve('loadLeaderboard', { outcome: 'refused' });
    const problemOf = () => [actor.getSnapshot().value.list, actor.getSnapshot().context.problem];
    expect(problemOf()).toEqual(['failed', { type: 'leaderboardRefused' }]);
    actor.send({ type: 'retry.pressed' });
    await harness.reject('loadLeaderboard', new Error('unreachable'));
    expect(problemOf()).toEqual(['failed', { type: 'leaderboardUnreachable' }]);
    actor.send({ type: 'retry.pressed' });
    await harness.resolve('loadLeaderboard', listed);
    expect(emitted).toEqual([{ type: 'leaderboardRefused' }, { type: 'leaderboardUnreachable' }]);
    const { value, context } = actor.getSnapshot();
    expect([value.list, context.problem]).toEqual(['shown', null]);
  });

  it('shows the row of a logged-in miner, even below the list, until the logout', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadLeaderboard', listed);
    actor.send(loggedIn);
    await harness.resolve('loadOwnRank', {
      ...ranked,
      own: { ...ownRank.own, rank: 4_321, rankBefore: 4_323 },
      changesSince: START,
    });
    const { own, around } = actor.getSnapshot().context;
    expect(own).toEqual({
      rank: 4_321,
      email: 'ada@example.org',
      totalMined: txv(3),
      change: 2,
      reward: txv(100),
    });
    expect(around.map(({ rank }) => rank)).toEqual([99, 4_321, 101]);
    actor.send({ type: 'miner.loggedOut' });
    expect(actor.getSnapshot().context).toMatchObject({ own: null, around: [] });
  });

  it('keeps the list if loading the own row fails, and emits nothing', async () => {
    const { actor, harness, emitted } = open();
    actor.send(loggedIn);
    await harness.reject('loadOwnRank', new Error('unreachable'));
    await harness.resolve('loadLeaderboard', listed);
    expect([actor.getSnapshot().value, emitted]).toEqual([{ list: 'shown', ownRow: 'unknown' }, []]);
  });

  it('retries the own row together with the list', async () => {
    const { actor, harness } = open();
    actor.send(loggedIn);
    await harness.resolve('loadOwnRank', { outcome: 'refused' });
    expect(actor.getSnapshot().value.ownRow).toBe('unknown');
    actor.send({ type: 'retry.pressed' });
    await harness.reject('loadOwnRank', new Error('unreachable'));
    expect(actor.getSnapshot().value.ownRow).toBe('unknown');
    actor.send({ type: 'retry.pressed' });
    await harness.resolve('loadOwnRank', { outcome: 'unranked' });
    expect(actor.getSnapshot().value.ownRow).toBe('unranked');
  });

  it('never shows the row of a previous miner', async () => {
    const { actor, harness } = open();
    actor.send(loggedIn);
    await harness.resolve('loadOwnRank', ranked);
    actor.send(loggedIn);
    expect(actor.getSnapshot().context.own).toBeNull();
  });
});
