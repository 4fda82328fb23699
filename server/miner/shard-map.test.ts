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
const moved = Object.assign(new Error('could not run distributed query'), { code: '0A000' });

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

test('does not repeat a batch after any other error', async () => {
  const failure = new Error('no connection');
  const { tried, apply } = openDatabase(failure);

  await expect(applyAgainAfterMove(apply, openMap())(saves, 'skip')).rejects.toBe(failure);
  expect(tried).toHaveLength(1);
});
