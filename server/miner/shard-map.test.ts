import { expect, test } from 'vitest';
import type { Save, SaveOutcome } from './apply-batch.service.ts';
import { applyAgainAfterMove, type Shard, type ShardMap } from './shard-map.ts';

const saveOf = (email: string): Save => ({
  email,
  sessionHash: undefined,
  claim: {},
  mining: undefined,
  walletAddress: undefined,
});
const outcomeOf = ({ email }: Save) => ({ verdict: 'foreign-account', of: email }) as SaveOutcome;
const databaseError = (code: string, message = '') => Object.assign(new Error(message), { code });
const moved = databaseError('0A000');

/** A map whose accounts are on one shard, and after the next read on one for each letter. */
function openMap(): ShardMap {
  const shards = new Map<string, Shard>();
  const all: Shard = { id: 'all', worker: '1' };
  return {
    find: email => (shards.size === 0 ? all : shards.get(email.slice(0, 1))),
    read: async emails => {
      for (const email of emails) shards.set(email.slice(0, 1), { id: email.slice(0, 1), worker: '1' });
    },
  };
}

const saves = ['ada', 'bob', 'alf'].map(saveOf);

/** Applies batches, and rejects those whose accounts differ in their first letter. */
function openDatabase(error: unknown) {
  const tried: (readonly string[])[] = [];
  const apply = async (batch: readonly Save[]): Promise<readonly SaveOutcome[]> => {
    tried.push(batch.map(({ email }) => email));
    if (new Set(batch.map(({ email }) => email.slice(0, 1))).size > 1) throw error;
    return batch.map(outcomeOf);
  };
  return { tried, apply };
}

test('applies a batch of several shards again, by shard, and keeps the order of the outcomes', async () => {
  const { tried, apply } = openDatabase(moved);

  const outcomes = await applyAgainAfterMove(apply, openMap())(saves, 'skip');

  expect(outcomes).toEqual(saves.map(outcomeOf));
  expect(tried).toEqual([['ada', 'bob', 'alf'], ['ada', 'alf'], ['bob']]);
});

test('fails the saves of the one shard that still rejects them', async () => {
  const { apply } = openDatabase(moved);
  const failure = new Error('a worker is down');
  const applyWithFailure: typeof apply = async batch => {
    if (batch.every(({ email }) => email === 'bob')) throw failure;
    return apply(batch);
  };

  const outcomes = await applyAgainAfterMove(applyWithFailure, openMap())(saves, 'skip');

  expect(outcomes).toEqual([
    outcomeOf(saveOf('ada')),
    { verdict: 'error', error: failure },
    outcomeOf(saveOf('alf')),
  ]);
});

test('fails as a whole if every shard rejects its saves', async () => {
  const failure = new Error('the workers are down');
  const failures: Error[] = [moved, failure, failure];
  const apply = async () => {
    throw failures.shift() ?? new Error('It is tried too often.');
  };

  await expect(applyAgainAfterMove(apply, openMap())(saves, 'skip')).rejects.toBe(failure);
  expect(failures).toEqual([]);
});

test.each([
  ['of several shards', moved],
  ['planned before a split', databaseError('40001')],
  ['chosen in a deadlock', databaseError('40P01')],
  ['on a dropped copy', databaseError('42P01')],
  ['on a shard without an entry', databaseError('XX000', 'could not find valid entry for shard 102008')],
])('applies a batch again that was %s', async (_, error) => {
  const failures = [error];
  const applyAfterFailure = async (batch: readonly Save[]) => {
    const failure = failures.pop();
    if (failure) throw failure;
    return batch.map(outcomeOf);
  };

  const outcomes = await applyAgainAfterMove(applyAfterFailure, openMap())(saves.slice(0, 1), 'skip');

  expect(outcomes).toEqual(saves.slice(0, 1).map(outcomeOf));
});

test.each([
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a lost worker', databaseError('08006', 'connection to the remote node failed')],
  ['a stopped worker', databaseError('57P01')],
  ['a statement that took too long', databaseError('57014')],
  ['a fault inside the database', databaseError('XX000', 'invalid page')],
])('does not repeat a batch after %s', async (_, failure) => {
  const { tried, apply } = openDatabase(failure);

  await expect(applyAgainAfterMove(apply, openMap())(saves, 'skip')).rejects.toBe(failure);
  expect(tried).toHaveLength(1);
});
