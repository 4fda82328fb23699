import { expect, test } from 'vitest';
import { failure, longNews, news } from '../../test/model/flows/toasts/toasts.model.ts';
import { queuedToast, receiveToasts, showToast, type ToastEvent } from './toast-queue.ts';

const first: ToastEvent = { type: 'toast.queued', toast: news };
const second: ToastEvent = { type: 'flow.advanced', flow: failure.flow };
const third: ToastEvent = { type: 'toast.queued', toast: longNews };

test('queues a toast until a region receives it, and delivers further ones at once', () => {
  const received: unknown[] = [];
  showToast(first);
  expect(queuedToast()).toBe(news);
  showToast(second);
  expect(queuedToast()).toBe(null);
  const stop = receiveToasts(toast => received.push(toast));
  showToast(third);
  expect(received).toEqual([first, second, third]);
  stop();
});

test('delivers nothing to an unsubscribed region, which does not affect the next one', () => {
  const early: unknown[] = [];
  const late: unknown[] = [];
  const stopFirst = receiveToasts(toast => early.push(toast));
  const stopSecond = receiveToasts(toast => late.push(toast));
  stopFirst();
  showToast(first);
  stopSecond();
  showToast(second);
  const stopThird = receiveToasts(toast => late.push(toast));
  expect([early, late]).toEqual([[], [first, second]]);
  stopThird();
});
