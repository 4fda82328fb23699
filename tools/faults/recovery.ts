/** Waits until every miner has saved again. */
export interface Recovered {
  /** Milliseconds until the first save that was sent after the fault was acknowledged. */
  readonly first: number;
  /** Milliseconds until that was so for every miner. */
  readonly all: number;
}

export class Recovery {
  readonly #since: number;
  readonly #waiting: Set<string>;
  readonly #done: Promise<Recovered>;
  #first: number | undefined;
  #resolve: (recovered: Recovered) => void = () => undefined;

  /** @param since - when the fault happened, by the monotonic clock. */
  constructor(emails: readonly string[], since: number) {
    this.#since = since;
    this.#waiting = new Set(emails);
    this.#done = new Promise(resolve => {
      this.#resolve = resolve;
    });
  }

  heard(email: string, sentAt: number, answeredAt: number): void {
    if (sentAt < this.#since) return;
    this.#first ??= answeredAt - this.#since;
    this.#waiting.delete(email);
    if (this.#waiting.size === 0) this.#resolve({ first: this.#first, all: answeredAt - this.#since });
  }

  /** Answers who has not saved again, if that lasts longer than `patience` milliseconds. */
  async done(patience: number): Promise<Recovered | readonly string[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<readonly string[]>(resolve => {
      timer = setTimeout(() => resolve([...this.#waiting]), patience);
    });
    return Promise.race([this.#done, late]).finally(() => clearTimeout(timer));
  }
}
