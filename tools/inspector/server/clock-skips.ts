/** Lets the inspector move the clock of a QA server. Other servers do not import it. */
import type { Middleware } from 'koa';
import type { AccountClock } from '../../../server/miner/account-clock.ts';
import { CLOCK_SKIPS_ADDRESS } from '../protocol.ts';

interface SkippableClock {
  readonly now: () => number;
  /** Returns a clock of accounts that moves with this one. */
  readonly move: (clock: AccountClock) => AccountClock;
  readonly skip: (ms: number) => void;
}

/** Creates a clock that runs ahead of `now` by what is skipped, until the process ends. */
export function createSkippableClock(now: () => number): SkippableClock {
  let skippedMs = 0;
  return {
    now: () => now() + skippedMs,
    move: clock => async send => {
      const reading = await clock(send);
      return { ...reading, now: reading.now + skippedMs };
    },
    skip: ms => {
      skippedMs += ms;
    },
  };
}

/** Longer than any delay of the site. */
const MAX_SKIP_MS = 400 * 86_400_000;

/** Skips time at `POST /api/qa/clock-skips?ms=…`. */
export const serveClockSkips =
  (skip: (ms: number) => void): Middleware =>
  (ctx, next) => {
    if (ctx.path !== CLOCK_SKIPS_ADDRESS) return next();
    const ms = Number(ctx.query['ms']);
    if (ctx.method !== 'POST') ctx.status = 405;
    else if (!Number.isInteger(ms) || ms < 0 || ms > MAX_SKIP_MS) ctx.status = 400;
    else {
      skip(ms);
      ctx.status = 204;
    }
  };
