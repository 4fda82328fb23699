import { expect, test, vi } from 'vitest';
import { createLateActor } from './late-actor.ts';

const anActor = { id: 'wallet' };

test('is loaded once, whoever asks, and everybody is told of each step', async () => {
  const load = vi.fn(async () => anActor);
  const late = createLateActor({ load, onFailure: () => undefined });
  const steps: unknown[] = [];
  late.subscribe(() => steps.push([late.isLoading(), late.current()]));

  expect([late.isLoading(), late.current()]).toEqual([false, null]);
  await new Promise<void>(resolve => {
    late.start();
    late.start(() => resolve());
  });

  expect(steps).toEqual([
    [true, null],
    [false, anActor],
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('whoever waits for it is called once it is there, and at once from then on', async () => {
  const late = createLateActor({ load: async () => anActor, onFailure: () => undefined });
  const called: unknown[] = [];
  await new Promise<void>(resolve => {
    late.start(actor => called.push(['first', actor]));
    late.start(() => resolve());
  });
  late.start(actor => called.push(['later', actor]));
  expect(called).toEqual([
    ['first', anActor],
    ['later', anActor],
  ]);
});

test('one that could not be loaded is told of, and tried again by the next who asks', async () => {
  const failure = new TypeError('no network');
  const load = vi.fn(async () => anActor).mockRejectedValueOnce(failure);
  const called: unknown[] = [];
  const told = await new Promise(resolve => {
    const late = createLateActor({ load, onFailure: error => resolve({ late, error }) });
    late.start(() => called.push('never'));
  });
  const { late, error } = told as { late: ReturnType<typeof createLateActor>; error: unknown };
  expect([error, late.isLoading(), late.current()]).toEqual([failure, false, null]);

  expect(await new Promise(resolve => late.start(resolve))).toBe(anActor);
  expect(called).toEqual([]);
});
