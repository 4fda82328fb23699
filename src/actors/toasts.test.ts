import { afterAll, afterEach, expect, test } from 'vitest';
import { receiveToasts, type ToastEvent } from '../adapters/toast-queue.ts';
import { achievementsToast, minerToast, newsletterToast } from '../content/toasts.ts';
import { showToasts } from './toasts.ts';

let received: ToastEvent[] = [];
const stop = receiveToasts(event => received.push(event));
afterAll(stop);
afterEach(() => {
  received = [];
});

/** Emits events in the name of a machine, and returns what the region receives. */
function emit<Emitted extends { readonly type: string }>(
  machine: string,
  toastOf: Parameters<typeof showToasts<Emitted>>[1],
  ...events: Emitted[]
) {
  const actor = {
    on: (_type: '*', handler: (event: Emitted) => void) => {
      for (const event of events) handler(event);
      return { unsubscribe: () => undefined };
    },
    getSnapshot: () => ({ machine: { id: machine } }),
  };
  showToasts(actor, toastOf);
  return received.map(event =>
    event.type === 'toast.queued' ? [event.toast.flow, event.toast.title] : [event.flow, event.type],
  );
}

test('a toast carries the flow of its machine', () => {
  expect(emit('newsletter', newsletterToast, { type: 'subscriberEmailInvalid' })).toEqual([
    ['newsletter', 'Invalid email'],
  ]);
});

test('an event without a toast advances its flow', () => {
  expect(emit('newsletter', newsletterToast, { type: 'subscriptionStarted' })).toEqual([
    ['newsletter', 'flow.advanced'],
  ]);
});

test('a loss is a flow of its own, which a start of mining does not withdraw', () => {
  expect(
    emit('miner', minerToast, { type: 'bowlExpiredWhileAway', lost: 1 as never }, { type: 'miningStarted' }),
  ).toEqual([
    ['miner.loss', 'Bowl Expired!'],
    ['miner', 'Mining Started'],
  ]);
});

test('badges that unlock together share a toast; another unlock does not withdraw it', () => {
  const unlocked = (...names: string[]) => ({ type: 'achievementsUnlocked', names }) as const;
  expect(emit('achievements', achievementsToast, unlocked('One', 'Two'), unlocked('Three'))).toEqual([
    ['achievements.One,Two', '2 Badges Unlocked'],
    ['achievements.Three', 'Achievement Unlocked'],
  ]);
});
