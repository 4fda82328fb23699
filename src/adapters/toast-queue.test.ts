import { expect, test } from 'vitest';
import { failure, longNews, news } from '../../test/model/flows/toasts/toasts.model.ts';
import { receiveToasts, showToast } from './toast-queue.ts';

test('queues a toast until a region receives it, and delivers further ones at once', () => {
  const received: unknown[] = [];
  showToast(news);
  showToast(failure);
  const stop = receiveToasts(toast => received.push(toast));
  showToast(longNews);
  expect(received).toEqual([news, failure, longNews]);
  stop();
});

test('delivers nothing to an unsubscribed region, which does not affect the next one', () => {
  const first: unknown[] = [];
  const second: unknown[] = [];
  const stopFirst = receiveToasts(toast => first.push(toast));
  const stopSecond = receiveToasts(toast => second.push(toast));
  stopFirst();
  showToast(news);
  stopSecond();
  showToast(failure);
  const stopThird = receiveToasts(toast => second.push(toast));
  expect([first, second]).toEqual([[], [news, failure]]);
  stopThird();
});
