import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { yieldToMain } from './yield-to-main.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('resolves after all microtasks of the current task, without a timer', async () => {
  const order: string[] = [];
  const next = yieldToMain().then(() => order.push('the next task'));
  for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve();
  order.push('this task');

  await next;

  expect(order).toEqual(['this task', 'the next task']);
});
