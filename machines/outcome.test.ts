import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { outcomeGuards, outcomeIs, promiseStub, withOutcome } from './outcome.ts';

const done = { event: { output: { outcome: 'requestPending', retries: 2 } } };

test('a guard is named after its outcome and holds for that one alone', () => {
  const { isGranted, isRequestPending, ...others } = outcomeGuards('granted', 'requestPending');
  const { type, params } = outcomeIs('requestPending');
  expect([type, isGranted({}, params(done)), isRequestPending({}, params(done)), others]).toEqual([
    'isRequestPending',
    false,
    true,
    {},
  ]);
});

test('an action receives the whole output', () => {
  const { type, params } = withOutcome('setRetries');
  expect([type, params(done)]).toEqual(['setRetries', { outcome: done.event.output }]);
});

test('a stub fails with its name when it starts', async () => {
  const stub = createActor(promiseStub<number>('loadPrices'));
  stub.subscribe({ error: () => {} });
  stub.start();
  await expect(toPromise(stub)).rejects.toThrow('The actor "loadPrices" was not provided.');
});
