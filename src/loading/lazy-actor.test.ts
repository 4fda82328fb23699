import { expect, test, vi } from 'vitest';
import { createLazyActor } from './lazy-actor.ts';

const anActor = { id: 'wallet' };

test('loads once for several calls and notifies subscribers of each change', async () => {
  const load = vi.fn(async () => anActor);
  const lazyActor = createLazyActor({ load, onFailure: () => undefined });
  const changes: unknown[] = [];
  lazyActor.subscribe(() => changes.push([lazyActor.isLoading(), lazyActor.current()]));

  expect([lazyActor.isLoading(), lazyActor.current()]).toEqual([false, null]);
  await new Promise<void>(resolve => {
    lazyActor.start();
    lazyActor.start(() => resolve());
  });

  expect(changes).toEqual([
    [true, null],
    [false, anActor],
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('calls back once the actor has started, and at once from then on', async () => {
  const lazyActor = createLazyActor({ load: async () => anActor, onFailure: () => undefined });
  const called: unknown[] = [];
  await new Promise<void>(resolve => {
    lazyActor.start(actor => called.push(['before', actor]));
    lazyActor.start(() => resolve());
  });
  lazyActor.start(actor => called.push(['after', actor]));
  expect(called).toEqual([
    ['before', anActor],
    ['after', anActor],
  ]);
});

test('reports a failed load and loads again on the next call', async () => {
  const failure = new TypeError('no network');
  const load = vi.fn(async () => anActor).mockRejectedValueOnce(failure);
  const called: unknown[] = [];
  let lazyActor = createLazyActor({ load, onFailure: () => undefined });
  const error = await new Promise(resolve => {
    lazyActor = createLazyActor({ load, onFailure: resolve });
    lazyActor.start(() => called.push('never'));
  });
  expect([error, lazyActor.isLoading(), lazyActor.current()]).toEqual([failure, false, null]);

  expect(await new Promise(resolve => lazyActor.start(resolve))).toBe(anActor);
  expect(called).toEqual([]);
});
