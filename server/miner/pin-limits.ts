import type { Limit, RateLimitPolicy } from '../load/rate-limiter.ts';

const MINUTE = 60 * 1_000;
const DAY = 24 * 60 * MINUTE;

/** Five wrong PINs at one account within 15 minutes lock it for the address for 15 minutes. */
export const WRONG_PINS_AT_ACCOUNT: Limit = {
  maxAttempts: 5,
  windowMs: 15 * MINUTE,
  lockMs: 15 * MINUTE,
  perSubject: true,
};

/** A hundred wrong PINs from one address within 15 minutes, at any accounts. */
export const WRONG_PINS: RateLimitPolicy & { readonly kind: 'pin' } = {
  kind: 'pin',
  noun: 'wrong PINs',
  limits: [{ maxAttempts: 100, windowMs: 15 * MINUTE }, WRONG_PINS_AT_ACCOUNT],
};

/** Twenty wrong PINs at one account in a day lock it for every unknown address for a day. */
export const WRONG_PINS_ANYWHERE: Limit & { readonly kind: 'pin-anywhere' } = {
  kind: 'pin-anywhere',
  maxAttempts: 20,
  windowMs: DAY,
  lockMs: DAY,
  perSubject: true,
};

/** An address is known to an account for this time after a login. */
export const FAMILIAR_MS = 30 * DAY;
