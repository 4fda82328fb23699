import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendPushReminders } from './send-push-reminders.ts';

const INTERVAL_MS = 10_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reminders are sent at once and every ten seconds until it is stopped', async () => {
  const sendDueReminders = vi.fn(async () => undefined);
  const stop = sendPushReminders({ sendDueReminders, log: pino({ level: 'silent' }) });
  expect(sendDueReminders).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(sendDueReminders).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(sendDueReminders).toHaveBeenCalledTimes(3);
});

test('a run that takes long is not joined by another, and the stop waits for it', async () => {
  let finish = (): void => undefined;
  const sendDueReminders = vi.fn(() => new Promise<void>(resolve => (finish = resolve)));
  const stop = sendPushReminders({ sendDueReminders, log: pino({ level: 'silent' }) });
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(sendDueReminders).toHaveBeenCalledTimes(1);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(isStopped).toBe(false);
  finish();
  await stopped;
});

test('a failure is logged, and the next run follows', async () => {
  const lines: string[] = [];
  const sendDueReminders = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('secret'));
  const stop = sendPushReminders({ sendDueReminders, log: pino({}, { write: line => lines.push(line) }) });
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(sendDueReminders).toHaveBeenCalledTimes(2);
  await stop();
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'push reminders could not be sent',
      error: expect.objectContaining({ type: 'TypeError' }),
    }),
  ]);
});
