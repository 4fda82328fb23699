/** Simulates a network between one page and one server: messages arrive only in `pass`. */

/** The fate of a request. Times are in milliseconds. */
export interface Fate {
  readonly there: number;
  readonly back: number;
  readonly lost: 'nothing' | 'request' | 'answer';
  /** The delay of a duplicate; null without one. */
  readonly again: number | null;
}

/** The page's request timeout, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

const AT_ONCE: Fate = { there: 0, back: 0, lost: 'nothing', again: null };

interface Arrival {
  readonly at: number;
  readonly side: 'server' | 'page';
  readonly happen: () => void;
}

export class SimulatedNetwork {
  /** The simulated time, in milliseconds. */
  now: number;
  isDown = false;
  #fates: readonly Fate[] = [];
  #requests = 0;
  #arrivals: Arrival[] = [];

  constructor(now: number) {
    this.now = now;
  }

  /** Sets the fates of the next requests, which repeat; without any, each is answered at once. */
  meet(fates: readonly Fate[]): void {
    this.#fates = fates;
  }

  /** Sends a request to `serve` and returns its response. Fails on a timeout. */
  ask<Answer>(serve: () => Answer): Promise<Answer> {
    const fate = this.#nextFate();
    return new Promise((resolve, reject) => {
      this.#plan('page', REQUEST_TIMEOUT_MS, () => reject(new Error('No answer came.')));
      if (fate.lost !== 'request') {
        this.#plan('server', fate.there, () => {
          const answer = serve();
          if (fate.lost === 'nothing') this.#plan('page', fate.back, () => resolve(answer));
        });
      }
      if (fate.again !== null) this.#plan('server', fate.there + fate.again, serve);
    });
  }

  /**
   * Delivers everything that arrives up to `until`, in order. A sleeping page receives its messages
   * when it wakes up.
   */
  async pass(until: number, page: 'awake' | 'asleep', settled: () => Promise<void>): Promise<void> {
    for (let next = this.#next(until, page); next; next = this.#next(until, page)) {
      this.#arrivals = this.#arrivals.filter(arrival => arrival !== next);
      this.now = Math.max(this.now, next.at);
      next.happen();
      await settled();
    }
    this.now = until;
  }

  #nextFate(): Fate {
    if (this.isDown) return { ...AT_ONCE, lost: 'request' };
    const fate = this.#fates[this.#requests % this.#fates.length];
    this.#requests += 1;
    return fate ?? AT_ONCE;
  }

  #plan(side: Arrival['side'], delay: number, happen: () => void): void {
    this.#arrivals.push({ at: this.now + delay, side, happen });
  }

  #next(until: number, page: 'awake' | 'asleep'): Arrival | undefined {
    return this.#arrivals
      .filter(({ at, side }) => at <= until && (side === 'server' || page === 'awake'))
      .reduce<Arrival | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined);
  }
}
