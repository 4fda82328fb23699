/** A network between one page and one server, in a time of its own: nothing arrives but when `pass` lets it. */

/** What becomes of a request. Times are milliseconds. */
export interface Fate {
  readonly there: number;
  readonly back: number;
  readonly lost: 'nothing' | 'request' | 'answer';
  /** How much later the request arrives once more; null if it does not. */
  readonly again: number | null;
}

/** A page that has no answer after this long takes the server for unreachable. */
const PATIENCE = 10_000;

const AT_ONCE: Fate = { there: 0, back: 0, lost: 'nothing', again: null };

interface Arrival {
  readonly at: number;
  readonly side: 'server' | 'page';
  readonly happen: () => void;
}

export class SimulatedNetwork {
  /** Milliseconds, for everybody. */
  now: number;
  isDown = false;
  #fates: readonly Fate[] = [];
  #requests = 0;
  #arrivals: Arrival[] = [];

  constructor(now: number) {
    this.now = now;
  }

  /** From now on `fates` meet the requests in turn, over and over; without any, each is answered at once. */
  meet(fates: readonly Fate[]): void {
    this.#fates = fates;
  }

  /** Brings a request to `serve`, and its answer back. Fails when none came in time. */
  ask<Answer>(serve: () => Answer): Promise<Answer> {
    const fate = this.#nextFate();
    return new Promise((resolve, reject) => {
      this.#plan('page', PATIENCE, () => reject(new Error('No answer came.')));
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
   * Lets everything happen that arrives up to `until`, in its order. A page that sleeps receives nothing: what came for
   * it meanwhile waits until it is awake.
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
