import { type ClockReading, watchForSetBacks } from '../../server/miner/account-clock.ts';
import { MAX_CLOCK_SKEW_MS } from '../../server/miner/allowance.ts';

/** The largest skew of one server's clock, in either direction. */
export const MAX_SKEW_MS = MAX_CLOCK_SKEW_MS / 2;

interface ServerClock {
  aheadMs: number;
  readonly observe: ReturnType<typeof watchForSetBacks>;
}

/**
 * Simulates the clocks of several servers. Each has its own skew; all are set together.
 */
export class SimulatedClocks {
  /** Counts how often they were set back. */
  setBacks = 0;
  /** The sum of all forward adjustments. */
  setForwardMs = 0;
  /** The server that gets the requests. */
  asked = 0;
  readonly #clocks: readonly ServerClock[];
  #offsetMs = 0;

  /** @param aheadMs - how far each server's clock is ahead of the true time */
  constructor(aheadMs: readonly number[]) {
    this.#clocks = aheadMs.map(one => ({ aheadMs: one, observe: watchForSetBacks(() => undefined) }));
  }

  /** Sets all clocks, back if `byMs` is negative. */
  set(byMs: number): void {
    this.#offsetMs += byMs;
    if (byMs < 0) this.setBacks += 1;
    else this.setForwardMs += byMs;
  }

  /** Changes the skew of the current server. */
  drift(aheadMs: number): void {
    const clock = this.#clocks[this.asked % this.#clocks.length];
    if (clock) clock.aheadMs = aheadMs;
  }

  /**
   * Reads the clock of the current server. All servers watch their clocks, as they do under load.
   */
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
