import { expect, test } from 'vitest';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

const open = (limits: Partial<FairQueueLimits> = {}) => {
  const queue = createFairQueue({ concurrency: 1, maxDepth: 100, maxDepthPerKey: 100, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();

  /** Queues a task that runs until `end`. */
  function add(name: string, key: string = name.charAt(0)): Promise<string> {
    return queue.run(key, async () => {
      started.push(name);
      await new Promise<void>(resolve => ends.set(name, resolve));
      return name;
    });
  }

  /** Ends a task, and lets the next one start. */
  async function end(name: string): Promise<void> {
    ends.get(name)?.();
    await settled();
  }

  return { queue, started, add, end };
};

const settled = () => new Promise(resolve => setImmediate(resolve));

test('keys take turns (round robin), and the tasks of a key keep their order', async () => {
  const { started, add, end } = open();
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(name => add(name));

  for (let at = 0; at < tasks.length; at += 1) {
    await settled();
    await end(started.at(-1) ?? '');
  }

  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(await Promise.all(tasks)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
});

test('runs one task of a key at a time, even below the concurrency', async () => {
  const { queue, started, add, end } = open({ concurrency: 2 });
  for (const name of ['a1', 'a2', 'a3']) add(name);
  await settled();
  expect([started, queue.depth()]).toEqual([['a1'], 2]);

  add('b1');
  await settled();
  expect([started, queue.depth()]).toEqual([['a1', 'b1'], 2]);

  await end('b1');
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect([started, queue.depth()]).toEqual([['a1', 'b1', 'a2'], 1]);
});

test('runs as many tasks as the concurrency allows', async () => {
  const { queue, started, add, end } = open({ concurrency: 2 });
  for (const name of ['a1', 'b1', 'c1', 'd1']) add(name);
  await settled();

  expect([started, queue.depth()]).toEqual([['a1', 'b1'], 2]);
  await end('a1');
  expect([started, queue.depth()]).toEqual([['a1', 'b1', 'c1'], 1]);
});

test('rejects tasks of a key whose queue is full, and accepts those of others', async () => {
  const { started, add } = open({ maxDepthPerKey: 2 });
  for (const name of ['a1', 'a2', 'a3']) add(name);

  await expect(add('a4')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
  add('b1');
  await settled();

  expect(started).toEqual(['a1']);
});

test('rejects tasks of all keys when the queue is full', async () => {
  const { queue, add } = open({ maxDepth: 2 });
  for (const name of ['a1', 'b1', 'c1']) add(name);

  await expect(add('d1')).rejects.toMatchObject({ status: 503 });
  expect(queue.depth()).toBe(2);
});

test('a failed task rejects only its own promise, and the next one starts', async () => {
  const { queue, add, end } = open();
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const next = add('a2');

  await expect(failed).rejects.toThrow('no');
  await settled();
  await end('a2');
  expect(await next).toBe('a2');
  expect(await queue.run('a', async () => 'again')).toBe('again');
});
