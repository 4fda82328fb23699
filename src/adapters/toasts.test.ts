import { expect, test } from 'vitest';
import { failure, longNews, news } from '../../test/model/flows/toasts/toasts.model.ts';
import { receiveToasts, showToast } from './toasts.ts';

test('a toast that is told before there is a region waits for it; the others come at once', () => {
  const received: unknown[] = [];
  showToast(news);
  showToast(failure);
  const stop = receiveToasts(toast => received.push(toast));
  showToast(longNews);
  expect(received).toEqual([news, failure, longNews]);
  stop();
});

test('a region that is gone receives nothing more, and takes nothing away from the next one', () => {
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
