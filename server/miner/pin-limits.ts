/** How many wrong PINs are too many. */
import type { Limit, RateLimitPolicy } from '../load/rate-limiter.ts';

const MINUTE = 60 * 1_000;
const DAY = 24 * 60 * MINUTE;

/** Five within 15 minutes at one account lock it for that address for 15 minutes. */
export const WRONG_PINS_AT_ACCOUNT: Limit = {
  most: 5,
  withinMs: 15 * MINUTE,
  lockMs: 15 * MINUTE,
  perSubject: true,
};

/** From one address: a hundred within 15 minutes, at whichever accounts. */
export const WRONG_PINS: RateLimitPolicy & { readonly kind: 'pin' } = {
  kind: 'pin',
  noun: 'wrong PINs',
  limits: [{ most: 100, withinMs: 15 * MINUTE }, WRONG_PINS_AT_ACCOUNT],
};

/** Twenty in a day at one account, from anywhere, lock it for every strange address for a day. */
export const WRONG_PINS_ANYWHERE: Limit & { readonly kind: 'pin-anywhere' } = {
  kind: 'pin-anywhere',
  most: 20,
  withinMs: DAY,
  lockMs: DAY,
  perSubject: true,
};

/** Milliseconds for which an address is no stranger to an account that logged in from it. */
export const FAMILIAR_MS = 30 * DAY;
