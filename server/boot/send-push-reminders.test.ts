import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measurePushRuns } from '../push/push-metrics.ts';
import { sendPushReminders } from './send-push-reminders.ts';

const INTERVAL_MS = 10_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reminders are sent at once and every ten seconds until it is stopped', async () => {
  const sendDueReminders = vi.fn(async () => undefined);
  const stop = sendPushReminders({
    sendDueReminders,
    onSent: () => undefined,
    log: pino({ level: 'silent' }),
  });
  expect(sendDueReminders).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(sendDueReminders).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(sendDueReminders).toHaveBeenCalledTimes(3);
});

test('a run that takes long is not joined by another, and the stop aborts it and waits for its end', async () => {
  let finish = (): void => undefined;
  const sendDueReminders = vi.fn((_: AbortSignal) => new Promise<void>(resolve => (finish = resolve)));
  const stop = sendPushReminders({
    sendDueReminders,
    onSent: () => undefined,
    log: pino({ level: 'silent' }),
  });
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(sendDueReminders).toHaveBeenCalledTimes(1);
  const [signal] = sendDueReminders.mock.lastCall ?? [];
  expect(signal?.aborted).toBe(false);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect([signal?.aborted, isStopped]).toEqual([true, false]);
  finish();
  await stopped;
});

test('the age of the last run that succeeded is measured', async () => {
  const registry = new Registry();
  const age = async () => (await registry.getMetricsAsJSON())[0]?.values[0]?.value;
  const sendDueReminders = vi.fn(async () => undefined);
  sendDueReminders.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error());
  const stop = sendPushReminders({
    sendDueReminders,
    onSent: measurePushRuns(registry),
    log: pino({ level: 'silent' }),
  });
  const ages: unknown[] = [];
  for (const _ of ['failed', 'succeeded', 'failed', 'stuck']) {
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
    ages.push(await age());
    if (ages.length === 2) sendDueReminders.mockReturnValue(new Promise(() => undefined));
  }
  expect(ages).toEqual([10, 0, 10, 20]);
  expect(sendDueReminders).toHaveBeenCalledTimes(4);
  void stop();
});

test('a failure is logged, and the next run follows', async () => {
  const lines: string[] = [];
  const sendDueReminders = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('secret'));
  const stop = sendPushReminders({
    sendDueReminders,
    onSent: () => undefined,
    log: pino({}, { write: line => lines.push(line) }),
  });
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
