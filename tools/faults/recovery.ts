/** Waits until every miner has saved again after a fault. */
export class Recovery {
  readonly #since: number;
  readonly #waiting: Set<string>;
  readonly #done: Promise<number>;
  #resolve: (allMs: number) => void = () => undefined;

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
    this.#waiting.delete(email);
    if (this.#waiting.size > 0) return;
    this.#resolve(answeredAt - this.#since);
  }

  /** Resolves to the milliseconds until all have saved, or to the emails of the miners that have not saved, if `timeoutMs` passes first. */
  async done(timeoutMs: number): Promise<number | readonly string[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<readonly string[]>(resolve => {
      timer = setTimeout(() => resolve([...this.#waiting]), timeoutMs);
    });
    return Promise.race([this.#done, late]).finally(() => clearTimeout(timer));
  }
}
