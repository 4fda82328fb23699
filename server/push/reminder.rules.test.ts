import { expect, test } from 'vitest';
import { planReminder, RECHECK_INTERVAL_MS, remindersOf, retryAt } from './reminder.rules.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.parse('2025-07-01T12:00:00Z');
const DEADLINE = START + 24 * HOUR;
const [hour, minutes] = remindersOf(START);

test('a bowl has a reminder an hour and five minutes before it expires', () => {
  expect([hour, minutes]).toEqual([
    { kind: 'hour', at: DEADLINE - HOUR, until: DEADLINE - 5 * MINUTE, expiresAt: DEADLINE },
    { kind: 'minutes', at: DEADLINE - 5 * MINUTE, until: DEADLINE, expiresAt: DEADLINE },
  ]);
});

test.each([
  ['of an empty bowl', null, null, START, null, START + RECHECK_INTERVAL_MS],
  ['of a new bowl', START, null, START, null, START + RECHECK_INTERVAL_MS],
  ['shortly before the first', START, null, hour.at - 1, null, hour.at],
  ['at the first', START, null, hour.at, hour, hour.at + RECHECK_INTERVAL_MS],
  ['late in the first', START, null, minutes.at - 1, hour, minutes.at],
  ['after the first', START, hour.at, hour.at, null, hour.at + RECHECK_INTERVAL_MS],
  ['at the second', START, hour.at, minutes.at, minutes, minutes.at + RECHECK_INTERVAL_MS],
  ['at the second without the first', START, null, minutes.at, minutes, minutes.at + RECHECK_INTERVAL_MS],
  ['after the second', START, minutes.at, DEADLINE - 1, null, DEADLINE - 1 + RECHECK_INTERVAL_MS],
  ['after the expiry', START, null, DEADLINE, null, DEADLINE + RECHECK_INTERVAL_MS],
  ['of the next bowl', START, hour.at - 24 * HOUR, hour.at, hour, hour.at + RECHECK_INTERVAL_MS],
] as const)('the plan %s', (_when, bowl, remindedAt, now, reminder, dueAt) => {
  expect(planReminder(bowl, remindedAt, now)).toEqual({ reminder, dueAt });
});

test.each([
  ['at once', 0, null, 15 * SECOND],
  ['after half a minute', 30 * SECOND, null, 30 * SECOND],
  ['after ten minutes', 10 * MINUTE, null, MINUTE],
  ['where the service asks for longer', 0, 5 * MINUTE, 5 * MINUTE],
  ['where the service asks for less', 30 * SECOND, SECOND, 30 * SECOND],
] as const)('a failed reminder is repeated %s later', (_when, elapsed, retryAfter, delay) => {
  expect(retryAt(hour, hour.at + elapsed, retryAfter)).toBe(hour.at + elapsed + delay);
});

test('a failed reminder is given up when it would be too late', () => {
  expect(retryAt(hour, hour.until - MINUTE, null)).toBe(null);
  expect(retryAt(hour, hour.until - MINUTE - 1, null)).toBe(hour.until - 1);
  expect(retryAt(minutes, minutes.at, 5 * MINUTE)).toBe(null);
});
