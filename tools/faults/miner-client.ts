/** A miner's client: the product's machines over real HTTP, without a page. */
import { type Actor, createActor, waitFor } from 'xstate';
import type { MinerAccount, SaveBody } from '../../contract/miner.ts';
import type { ClaimOutcome } from '../../machines/miner/miner.actors.ts';
import type { minerMachine } from '../../machines/miner/miner.machine.ts';
import { headlessMiner } from '../../test/support/headless-miner.ts';
import { type MinerApi, monotonicNow } from './miner-api.ts';
import { MinerRecord } from './miner-record.ts';

/** Reports an acknowledged save. Times are of the monotonic clock. */
export type OnAcknowledged = (email: string, sentAt: number, answeredAt: number) => void;

export interface MinerClientOptions {
  readonly email: string;
  readonly api: MinerApi;
  /** How many times faster the timers run than a page's. Mining itself runs in real time. */
  readonly pace: number;
  readonly currentFault: () => string;
  readonly onAcknowledged: OnAcknowledged;
}

export class MinerClient {
  readonly record: MinerRecord;
  readonly #actor: Actor<typeof minerMachine>;
  readonly #options: MinerClientOptions;
  #lastFailure = 'none';

  constructor(options: MinerClientOptions) {
    const { email, pace } = options;
    this.#options = options;
    this.record = new MinerRecord(email);
    this.#actor = createActor(this.#machine(), {
      input: { email, wantsToMine: true },
      clock: {
        setTimeout: (act, ms) => setTimeout(act, ms / pace),
        clearTimeout: timer => clearTimeout(timer),
      },
    });
    this.#countCoins();
  }

  get email(): string {
    return this.#options.email;
  }

  /** The machine's state and the last failed request, as JSON. */
  describeState(): string {
    const { value, context } = this.#actor.getSnapshot();
    const { failedSaves, attempts, claimRejection } = context;
    return JSON.stringify({
      email: this.email,
      value,
      failedSaves,
      attempts,
      claimRejection,
      last: this.#lastFailure,
    });
  }

  /**
   * Resolves once the miner is logged in and mines.
   *
   * @throws after `timeoutMs`.
   */
  async start(timeoutMs: number): Promise<void> {
    this.#actor.start();
    await waitFor(this.#actor, snapshot => snapshot.context.minedUntil !== null, { timeout: timeoutMs });
  }

  press(type: 'collect.pressed' | 'bonus.pressed' | 'start.pressed' | 'stop.pressed'): void {
    this.#actor.send({ type });
  }

  /**
   * Stops mining and resolves once the server has acknowledged everything.
   *
   * @throws after `timeoutMs`.
   */
  async flush(timeoutMs: number): Promise<void> {
    this.press('stop.pressed');
    await waitFor(
      this.#actor,
      snapshot =>
        snapshot.context.holding?.unsynced === 0 &&
        snapshot.matches({ loggedIn: { leading: { saving: 'idle' } } }),
      { timeout: timeoutMs },
    );
  }

  close(): void {
    this.#actor.stop();
  }

  /** A tick changes the coins and keeps the account object; every other change replaces it. */
  #countCoins(): void {
    let before = this.#actor.getSnapshot().context.holding;
    this.#actor.subscribe({
      next: ({ context: { holding } }) => {
        if (holding && before && holding.account === before.account) {
          this.record.mined += Math.max(0, holding.unsynced - before.unsynced);
        }
        before = holding;
      },
      error: error => this.record.violations.push(String(error)),
    });
  }

  #machine() {
    const { api, currentFault } = this.#options;
    return headlessMiner({
      logIn: async (email, signal) => {
        const outcome = await api.logIn(email, signal);
        this.record.logins += 1;
        return outcome;
      },
      save: ({ claim }, signal) => this.#save(claim, signal, () => undefined),
      collect: ({ claim }, signal) => {
        this.record.recordRequest(claim, currentFault());
        return this.#save(claim, signal, account => this.record.recordGrant(claim, account));
      },
      startClock: (tick, intervalMs) => {
        tick(monotonicNow());
        const timer = setInterval(() => tick(monotonicNow()), intervalMs);
        return () => clearInterval(timer);
      },
    });
  }

  async #save(
    claim: SaveBody,
    signal: AbortSignal,
    granted: (account: MinerAccount) => void,
  ): Promise<ClaimOutcome> {
    const sentAt = monotonicNow();
    const outcome = await this.#options.api.save(this.email, claim, signal).catch(error => {
      this.#lastFailure = `${String(error)} ${String(error.cause ?? '')}`;
      throw error;
    });
    if (outcome.outcome === 'granted') {
      this.record.recordAccount(outcome.account);
      granted(outcome.account);
      this.#options.onAcknowledged(this.email, sentAt, monotonicNow());
    } else {
      const reason = outcome.outcome === 'claimRejected' ? outcome.text : 'the session was unknown';
      this.record.violations.push(`a valid claim was rejected: ${reason}`);
    }
    return outcome;
  }
}
