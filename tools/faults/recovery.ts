/** Waits until every miner has saved again after a fault. */
export interface Recovered {
  /** Until the first save that was sent after the fault was acknowledged. */
  readonly firstMs: number;
  /** Until each miner had one. */
  readonly allMs: number;
}

export class Recovery {
  readonly #since: number;
  readonly #waiting: Set<string>;
  readonly #done: Promise<Recovered>;
  #firstMs: number | undefined;
  #resolve: (recovered: Recovered) => void = () => undefined;

  /** @param since - when the fault happened, by the monotonic clock. */
  constructor(emails: readonly string[], since: number) {
    this.#since = since;
    this.#waiting = new Set(emails);
    this.#done = new Promise(resolve => {
      this.#resolve = resolve;
    });
  }

  onAcknowledged(email: string, sentAt: number, answeredAt: number): void {
    if (sentAt < this.#since) return;
    this.#firstMs ??= answeredAt - this.#since;
    this.#waiting.delete(email);
    if (this.#waiting.size > 0) return;
    this.#resolve({ firstMs: this.#firstMs, allMs: answeredAt - this.#since });
  }

  /** Resolves to the emails of the miners that have not saved, if `timeoutMs` passes first. */
  async done(timeoutMs: number): Promise<Recovered | readonly string[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<readonly string[]>(resolve => {
      timer = setTimeout(() => resolve([...this.#waiting]), timeoutMs);
    });
    return Promise.race([this.#done, late]).finally(() => clearTimeout(timer));
  }
}
