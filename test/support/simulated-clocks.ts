import { type ClockReading, watchForSetBacks } from '../../server/miner/account-clock.ts';
import { MAX_CLOCK_SKEW_MS } from '../../server/miner/allowance.ts';

/** How far each server's clock is ahead of the time of day at the most, or behind it. */
export const FURTHEST_OFF_MS = MAX_CLOCK_SKEW_MS / 2;

interface ServerClock {
  aheadMs: number;
  readonly observe: ReturnType<typeof watchForSetBacks>;
}

/** The clocks of several servers. Each is off by something of its own, and somebody sets all of them back and forward. */
export class SimulatedClocks {
  /** How often they were set back. */
  setBacks = 0;
  /** By how much they were set forward in all. */
  setForwardMs = 0;
  /** Which server is asked. */
  asked = 0;
  readonly #clocks: readonly ServerClock[];
  #offsetMs = 0;

  /** By how much each server's clock is ahead of the time that really passes. */
  constructor(aheadMs: readonly number[]) {
    this.#clocks = aheadMs.map(one => ({ aheadMs: one, observe: watchForSetBacks(() => undefined) }));
  }

  /** Sets all of them, back if `byMs` is negative. */
  set(byMs: number): void {
    this.#offsetMs += byMs;
    if (byMs < 0) this.setBacks += 1;
    else this.setForwardMs += byMs;
  }

  /** From now on the clock of the server that is asked is off by something else. */
  drift(aheadMs: number): void {
    const clock = this.#clocks[this.asked % this.#clocks.length];
    if (clock) clock.aheadMs = aheadMs;
  }

  /** The clock of the server that is asked, and what that server knows of it. All look at their clocks all the time. */
  readonly read = (passed: number): ClockReading => {
    const skewMs = this.#clocks.length > 1 ? MAX_CLOCK_SKEW_MS : 0;
    const readings = this.#clocks.map(({ aheadMs, observe }) => {
      const now = passed + this.#offsetMs + aheadMs;
      return { now, uncertaintyMs: skewMs + observe(now, passed, passed) };
    });
    const reading = readings[this.asked % readings.length];
    if (!reading) throw new Error('There is no clock.');
    return reading;
  };
}
