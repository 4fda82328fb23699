import { expect, test } from 'vitest';
import type { OnLocked } from '../../db/queries/miners.queries.ts';
import type { Save, SaveOutcome } from './apply-batch.service.ts';
import { createSaveQueue } from './save-queue.ts';

const saveOf = (email: string, pendingCoins = 0): Save => ({
  email,
  sessionHash: undefined,
  claim: { pendingCoins },
  mining: undefined,
  walletAddress: undefined,
});

/** An outcome that says whose it is: the queue looks at nothing but the verdict. */
const told = ({ email, claim }: Save) =>
  ({ verdict: 'foreign-account', of: `${email} ${claim.pendingCoins}` }) as SaveOutcome;

const limits = { gatherMs: 0, batchSize: 10, batches: 2, workers: 1 };

interface Batch {
  readonly saves: readonly Save[];
  readonly onLocked: OnLocked;
  settle(outcomes?: readonly SaveOutcome[]): void;
  fail(error: unknown): void;
}

/** A queue whose batches are settled by the test. */
function openQueue(differences: Partial<typeof limits> = {}) {
  const begun: Batch[] = [];
  let tell = (): void => undefined;
  const queue = createSaveQueue(
    (saves, onLocked) =>
      new Promise((resolve, reject) => {
        begun.push({
          saves,
          onLocked,
          settle: (outcomes = saves.map(told)) => resolve(outcomes),
          fail: reject,
        });
        tell();
      }),
    { ...limits, ...differences },
  );
  return {
    queue,
    begun,
    /** The batch with this number from 0, once it has begun. */
    batch: async (number: number): Promise<Batch> => {
      for (let batch = begun[number]; ; batch = begun[number]) {
        if (batch) return batch;
        await new Promise<void>(resolve => {
          tell = resolve;
        });
      }
    },
  };
}

/** Lets everything happen that is due. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(resolve => setImmediate(resolve));
};

const emailsOf = (batch: Batch) => batch.saves.map(({ email }) => email);
const lockedOutcome: SaveOutcome = { verdict: 'locked' };

/** As the database's errors are. */
const refusedFor = (code: string) => Object.assign(new Error('refused'), { code });

test('saves that arrive together are settled together, each by its own outcome', async () => {
  const { queue, batch, begun } = openQueue();

  const answers = ['a', 'b', 'a'].map((email, at) => queue.save(saveOf(email, at)));
  (await batch(0)).settle();

  expect(await Promise.all(answers)).toEqual(
    ['a 0', 'b 1', 'a 2'].map(of => ({ verdict: 'foreign-account', of })),
  );
  expect(begun).toHaveLength(1);
});

test('a third batch waits for one of the two before it', async () => {
  const { queue, batch, begun } = openQueue({ batchSize: 1 });

  const answers = ['a', 'b', 'c'].map(email => queue.save(saveOf(email)));
  await batch(1);
  await settled();
  expect(begun.map(emailsOf)).toEqual([['a'], ['b']]);

  (await batch(1)).settle();
  expect(emailsOf(await batch(2))).toEqual(['c']);
  for (const one of begun) one.settle();
  await Promise.all(answers);
});

test('what a miner sends while an earlier save is settled waits for that one', async () => {
  const { queue, batch, begun } = openQueue();

  const first = queue.save(saveOf('a', 1));
  await batch(0);
  const second = queue.save(saveOf('a', 2));
  const other = queue.save(saveOf('b'));
  expect(emailsOf(await batch(1))).toEqual(['b']);
  (await batch(1)).settle();
  await other;
  await settled();
  expect(begun).toHaveLength(2);

  (await batch(0)).settle();
  await first;
  (await batch(2)).settle();
  expect(await second).toEqual(told(saveOf('a', 2)));
});

test('what was accepted is counted until it has been answered', async () => {
  const { queue, batch } = openQueue();
  const answers = [queue.save(saveOf('a')), queue.save(saveOf('b'))];
  expect(queue.count()).toBe(2);

  (await batch(0)).settle();
  await Promise.all(answers);
  expect(queue.count()).toBe(0);
});

test.each([...['22003', '23514', '40P01', 'P0001'].map(refusedFor), new RangeError('too large')])(
  'a row that the database refuses fails alone: %o',
  async error => {
    const emails = ['a', 'b', 'bad', 'c', 'd'];
    const tried: string[][] = [];
    const queue = createSaveQueue(async saves => {
      tried.push(saves.map(({ email }) => email));
      if (saves.some(({ email }) => email === 'bad')) throw error;
      return saves.map(told);
    }, limits);

    const answers = await Promise.allSettled(emails.map(email => queue.save(saveOf(email))));

    expect(answers).toEqual(
      emails.map(email =>
        email === 'bad'
          ? { status: 'rejected', reason: error }
          : { status: 'fulfilled', value: told(saveOf(email)) },
      ),
    );
    expect(tried).toEqual([emails, ['a', 'b', 'bad'], ['a', 'b'], ['bad'], ['c', 'd']]);
  },
);

test.each([refusedFor('ECONNREFUSED'), refusedFor('57P01'), new Error('Connection terminated')])(
  'what would fail for every row is not tried again: %s',
  async error => {
    const { queue, batch, begun } = openQueue();

    const answers = ['a', 'b'].map(email => queue.save(saveOf(email)));
    (await batch(0)).fail(error);

    expect(await Promise.allSettled(answers)).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ]);
    expect(begun).toHaveLength(1);
  },
);

test('a fault of one account is told to its miner alone', async () => {
  const { queue, batch } = openQueue();
  const error = new Error('not settled');

  const answers = ['a', 'b'].map(email => queue.save(saveOf(email)));
  (await batch(0)).settle([{ verdict: 'error', error }, told(saveOf('b'))]);

  expect(await Promise.allSettled(answers)).toEqual([
    { status: 'rejected', reason: error },
    { status: 'fulfilled', value: told(saveOf('b')) },
  ]);
});

test('an account that somebody else holds is waited for apart from all others', async () => {
  const { queue, batch, begun } = openQueue();

  const held = [queue.save(saveOf('a', 1)), queue.save(saveOf('a', 2))];
  const other = queue.save(saveOf('b'));
  (await batch(0)).settle([lockedOutcome, lockedOutcome, told(saveOf('b'))]);
  await other;
  const lane = await batch(1);
  expect([lane.onLocked, lane.saves.map(({ claim }) => claim.pendingCoins)]).toEqual(['wait', [1, 2]]);
  const later = queue.save(saveOf('a', 3));
  const next = queue.save(saveOf('b'));
  expect(emailsOf(await batch(2))).toEqual(['b']);
  (await batch(2)).settle();
  await next;
  await settled();
  expect(begun).toHaveLength(3);

  lane.settle();
  await Promise.all(held);
  (await batch(3)).settle();
  expect(await later).toEqual(told(saveOf('a', 3)));
});

test('of the accounts that are held, only so many are waited for at once', async () => {
  const { queue, batch, begun } = openQueue();

  const answers = ['a', 'b'].map(email => queue.save(saveOf(email)));
  (await batch(0)).settle([lockedOutcome, lockedOutcome]);
  const lane = await batch(1);
  await settled();
  expect(begun).toHaveLength(2);

  lane.settle();
  (await batch(2)).settle();
  expect(await Promise.all(answers)).toEqual(['a', 'b'].map(email => told(saveOf(email))));
});

test('is drained when the last save that it accepted has been answered', async () => {
  const { queue, batch } = openQueue();
  await queue.drain();
  let drained = false;

  const answers = ['a', 'b'].map(email => queue.save(saveOf(email)));
  const draining = queue.drain().then(() => {
    drained = true;
  });
  (await batch(0)).settle([told(saveOf('a')), lockedOutcome]);
  await answers[0];
  await settled();
  expect(drained).toBe(false);

  (await batch(1)).fail(new Error('lost'));
  await expect(answers[1]).rejects.toThrow('lost');
  await draining;
});
