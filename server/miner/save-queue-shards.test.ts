import { expect, test, vi } from 'vitest';
import { emailsOf, flush, openQueue, outcomeOf, saveOf } from '../../test/support/save-queue.ts';
import type { Shard, ShardMap } from './shard-map.ts';

/** A map in which the first letter of an email names its worker, and the first two its shard. */
const mapByLetters = (read: ShardMap['read'] = async () => undefined): ShardMap => {
  const known = new Map<string, Shard>();
  return {
    find: email => known.get(email.slice(0, 2)),
    read: async emails => {
      await read(emails);
      for (const email of emails) {
        const id = email.slice(0, 2);
        known.set(id, known.get(id) ?? { id, worker: email.slice(0, 1) });
      }
    },
  };
};

test('batches saves by shard, two on each worker at the same time', async () => {
  const reads: (readonly string[])[] = [];
  const { queue, batch, started } = openQueue(
    {},
    mapByLetters(async emails => {
      reads.push(emails);
    }),
  );

  const emails = ['a1 ada', 'a2 bob', 'a3 cem', 'b1 dan', 'a1 eve', 'a3 fay'];
  const answers = emails.map(email => queue.save(saveOf(email)));
  await batch(2);
  await flush();
  expect(started.map(emailsOf)).toEqual([['a1 ada', 'a1 eve'], ['a2 bob'], ['b1 dan']]);
  started[2]?.complete();
  await flush();
  expect(started).toHaveLength(3);
  started[1]?.complete();
  expect(emailsOf(await batch(3))).toEqual(['a3 cem', 'a3 fay']);
  for (const one of started) one.complete();

  expect(await Promise.all(answers)).toEqual(emails.map(email => outcomeOf(saveOf(email))));
  expect(reads).toEqual([emails]);
});

test('rejects the saves whose shards cannot be read, and goes on', async () => {
  const failure = new Error('no coordinator');
  const failures = [failure];
  const { queue, batch } = openQueue(
    {},
    mapByLetters(async () => {
      const next = failures.pop();
      if (next) throw next;
    }),
  );

  await expect(queue.save(saveOf('a1 ada'))).rejects.toBe(failure);
  const again = queue.save(saveOf('a1 ada'));
  (await batch(0)).complete();

  expect(await again).toEqual(outcomeOf(saveOf('a1 ada')));
  expect(queue.count()).toBe(0);
});

test('reads the shards of new accounts when the ones before are read', async () => {
  const reads: { readonly emails: readonly string[]; readonly complete: () => void }[] = [];
  const { queue, batch } = openQueue(
    {},
    mapByLetters(emails => new Promise(complete => reads.push({ emails, complete: () => complete() }))),
  );

  const first = queue.save(saveOf('a1 ada'));
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  const second = queue.save(saveOf('b1 bob'));
  await new Promise(resolve => setTimeout(resolve));
  await flush();
  expect(reads).toHaveLength(1);
  reads[0]?.complete();
  (await batch(0)).complete();
  reads[1]?.complete();
  (await batch(1)).complete();

  await Promise.all([first, second]);
  expect(reads.map(({ emails }) => emails)).toEqual([['a1 ada'], ['b1 bob']]);
});

test('rejects the save of an account without a shard', async () => {
  const { queue } = openQueue({}, { find: () => undefined, read: async () => undefined });

  await expect(queue.save(saveOf('a1 ada'))).rejects.toThrow('An account has no shard.');
});
