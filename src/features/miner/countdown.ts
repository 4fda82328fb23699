/** Formats the bowl's countdown. Times are milliseconds. */
import { BOWL_LIFETIME } from '../../../contract/mining.ts';

export type Urgency = 'calm' | 'last-hour' | 'last-minutes';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The bowl warns in its last hour and again in its last five minutes (decision D24). */
const LAST_HOUR = HOUR;
const LAST_MINUTES = 5 * MINUTE;

export function urgencyOf(remaining: number): Urgency {
  if (remaining <= LAST_MINUTES) return 'last-minutes';
  return remaining <= LAST_HOUR ? 'last-hour' : 'calm';
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Splits the remaining time, rounded up, so that it shows zero only at its end. Never exceeds the
 * bowl's lifetime, even if clocks differ.
 */
export function countdownParts(remaining: number) {
  const seconds = Math.ceil(Math.min(BOWL_LIFETIME, Math.max(0, remaining)) / SECOND);
  return {
    hours: twoDigits(Math.floor(seconds / 3_600)),
    minutes: twoDigits(Math.floor(seconds / 60) % 60),
    seconds: twoDigits(seconds % 60),
  };
}
