import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTask } from './next-task.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('it comes after everything else of this task, and without a timer', async () => {
  const happened: string[] = [];
  const next = nextTask().then(() => happened.push('the next task'));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  happened.push('this task');

  await next;

  expect(happened).toEqual(['this task', 'the next task']);
});
