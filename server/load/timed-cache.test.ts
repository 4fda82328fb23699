import { expect, test } from 'vitest';
import { createTimedCache } from './timed-cache.ts';

const TTL_MS = 1_000;

/** A cache of readings that the test settles, by a clock that the test sets. */
function openCache() {
  const clock = { now: 5_000 };
  const readings: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const read = createTimedCache({
    ttlMs: TTL_MS,
    now: () => clock.now,
    read: () =>
      new Promise<string>((resolve, reject) => {
        readings.push({ resolve, reject });
      }),
  });
  return { clock, readings, read };
}

test('shares a reading for its time to live, from its start on', async () => {
  const { clock, readings, read } = openCache();
  const calls = [read()];
  clock.now += TTL_MS - 1;
  calls.push(read());
  clock.now += 1;
  calls.push(read());

  for (const [nth, reading] of readings.entries()) reading.resolve(`reading ${nth}`);

  expect(await Promise.all(calls)).toEqual(['reading 0', 'reading 0', 'reading 1']);
});

test('reads again after the clock was set back', async () => {
  const { clock, readings, read } = openCache();
  void read();
  clock.now -= 1;
  void read();

  expect(readings).toHaveLength(2);
});

test('does not keep a failure, nor lets a late one end a newer reading', async () => {
  const { clock, readings, read } = openCache();
  const failed = read();
  clock.now += TTL_MS;
  const newer = read();

  readings[0]?.reject(new Error('too late'));
  await expect(failed).rejects.toThrow('too late');
  void read();
  expect(readings).toHaveLength(2);

  readings[1]?.reject(new Error('broken'));
  await expect(newer).rejects.toThrow('broken');
  void read();
  expect(readings).toHaveLength(3);
});
