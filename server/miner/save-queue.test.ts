import { expect, test } from 'vitest';
import { emailsOf, flush, limits, openQueue, outcomeOf, saveOf } from '../../test/support/save-queue.ts';
import type { SaveOutcome } from './apply-batch.service.ts';
import { createSaveQueue } from './save-queue.ts';
import { ONE_SHARD } from './shard-map.ts';

const lockedOutcome: SaveOutcome = { verdict: 'locked' };

const databaseError = (code: string) => Object.assign(new Error('rejected'), { code });

test('applies saves that arrive together in one batch', async () => {
  const { queue, batch, started } = openQueue();

  const answers = ['a', 'b', 'a'].map((email, at) => queue.save(saveOf(email, at)));
  (await batch(0)).complete();

  expect(await Promise.all(answers)).toEqual(
    ['a 0', 'b 1', 'a 2'].map(of => ({ verdict: 'foreign-account', of })),
  );
  expect(started).toHaveLength(1);
});

test('runs at most two batches at the same time', async () => {
  const { queue, batch, started } = openQueue({ batchSize: 1 });

  const answers = ['a', 'b', 'c'].map(email => queue.save(saveOf(email)));
  await batch(1);
  await flush();
  expect(started.map(emailsOf)).toEqual([['a'], ['b']]);

  (await batch(1)).complete();
  expect(emailsOf(await batch(2))).toEqual(['c']);
  for (const one of started) one.complete();
  await Promise.all(answers);
});

test('a second batch waits until it is large, or until the first one has ended', async () => {
  const { queue, batch, started } = openQueue({ secondBatchFrom: 3 });

  const answers = [queue.save(saveOf('a'))];
  await batch(0);
  for (const email of ['b', 'c']) answers.push(queue.save(saveOf(email)));
  await flush();
  expect(started).toHaveLength(1);

  answers.push(queue.save(saveOf('d')));
  expect(emailsOf(await batch(1))).toEqual(['b', 'c', 'd']);
  answers.push(queue.save(saveOf('e')));
  await flush();
  expect(started).toHaveLength(2);
  for (const one of started) one.complete();
  expect(emailsOf(await batch(2))).toEqual(['e']);
  (await batch(2)).complete();
  await Promise.all(answers);
});

test('a save waits for an earlier one of the same miner', async () => {
  const { queue, batch, started } = openQueue();

  const first = queue.save(saveOf('a', 1));
  await batch(0);
  const second = queue.save(saveOf('a', 2));
  const other = queue.save(saveOf('b'));
  expect(emailsOf(await batch(1))).toEqual(['b']);
  (await batch(1)).complete();
  await other;
  await flush();
  expect(started).toHaveLength(2);

  (await batch(0)).complete();
  await first;
  (await batch(2)).complete();
  expect(await second).toEqual(outcomeOf(saveOf('a', 2)));
});

test('counts saves until they are answered', async () => {
  const { queue, batch } = openQueue();
  const answers = [queue.save(saveOf('a')), queue.save(saveOf('b'))];
  expect(queue.count()).toBe(2);

  (await batch(0)).complete();
  await Promise.all(answers);
  expect(queue.count()).toBe(0);
});

test.each([...['22003', '23514', '40P01', 'P0001'].map(databaseError), new RangeError('too large')])(
  'bisects a batch down to the row with an error: %o',
  async error => {
    const emails = ['a', 'b', 'bad', 'c', 'd'];
    const tried: string[][] = [];
    const queue = createSaveQueue(
      async saves => {
        tried.push(saves.map(({ email }) => email));
        if (saves.some(({ email }) => email === 'bad')) throw error;
        return saves.map(outcomeOf);
      },
      ONE_SHARD,
      limits,
    );

    const answers = await Promise.allSettled(emails.map(email => queue.save(saveOf(email))));

    expect(answers).toEqual(
      emails.map(email =>
        email === 'bad'
          ? { status: 'rejected', reason: error }
          : { status: 'fulfilled', value: outcomeOf(saveOf(email)) },
      ),
    );
    expect(tried).toEqual([emails, ['a', 'b', 'bad'], ['a', 'b'], ['bad'], ['c', 'd']]);
  },
);

test.each([databaseError('ECONNREFUSED'), databaseError('57P01'), new Error('Connection terminated')])(
  'does not bisect after an error that affects every row: %s',
  async error => {
    const { queue, batch, started } = openQueue();

    const answers = ['a', 'b'].map(email => queue.save(saveOf(email)));
    (await batch(0)).fail(error);

    expect(await Promise.allSettled(answers)).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ]);
    expect(started).toHaveLength(1);
  },
);

test('rejects only the saves of an account with an error', async () => {
  const { queue, batch } = openQueue();
  const error = new Error('not applied');

  const answers = ['a', 'b'].map(email => queue.save(saveOf(email)));
  (await batch(0)).complete([{ verdict: 'error', error }, outcomeOf(saveOf('b'))]);

  expect(await Promise.allSettled(answers)).toEqual([
    { status: 'rejected', reason: error },
    { status: 'fulfilled', value: outcomeOf(saveOf('b')) },
  ]);
});

test('waits for a locked account in a worker of its own', async () => {
  const { queue, batch, started } = openQueue();

  const locked = [queue.save(saveOf('a', 1)), queue.save(saveOf('a', 2))];
  const other = queue.save(saveOf('b'));
  (await batch(0)).complete([lockedOutcome, lockedOutcome, outcomeOf(saveOf('b'))]);
  await other;
  const worker = await batch(1);
  expect([worker.onLocked, worker.saves.map(({ claim }) => claim.pendingCoins)]).toEqual(['wait', [1, 2]]);
  const later = queue.save(saveOf('a', 3));
  const next = queue.save(saveOf('b'));
  expect(emailsOf(await batch(2))).toEqual(['b']);
  (await batch(2)).complete();
  await next;
  await flush();
  expect(started).toHaveLength(3);

  worker.complete();
  await Promise.all(locked);
  (await batch(3)).complete();
  expect(await later).toEqual(outcomeOf(saveOf('a', 3)));
});

test('limits the workers for locked accounts', async () => {
  const { queue, batch, started } = openQueue();

  const answers = ['a', 'b'].map(email => queue.save(saveOf(email)));
  (await batch(0)).complete([lockedOutcome, lockedOutcome]);
  const worker = await batch(1);
  await flush();
  expect(started).toHaveLength(2);

  worker.complete();
  (await batch(2)).complete();
  expect(await Promise.all(answers)).toEqual(['a', 'b'].map(email => outcomeOf(saveOf(email))));
});

test('is drained when every accepted save is answered', async () => {
  const { queue, batch } = openQueue();
  await queue.drain();
  let drained = false;

  const answers = ['a', 'b'].map(email => queue.save(saveOf(email)));
  const draining = queue.drain().then(() => {
    drained = true;
  });
  (await batch(0)).complete([outcomeOf(saveOf('a')), lockedOutcome]);
  await answers[0];
  await flush();
  expect(drained).toBe(false);

  (await batch(1)).fail(new Error('lost'));
  await expect(answers[1]).rejects.toThrow('lost');
  await draining;
});
