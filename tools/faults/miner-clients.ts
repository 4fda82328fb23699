/**
 * Runs miner clients that mine, save, collect and claim their bonus, and records what the server
 * acknowledges.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { contend } from './contender.ts';
import { MinerApi, monotonicNow } from './miner-api.ts';
import { MinerClient } from './miner-client.ts';
import type { MinerRecord } from './miner-record.ts';
import { Recovery } from './recovery.ts';
import type { SeededMiner } from './seed-miners.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * Half of a page's timeout. It does not scale with the pace, because the machine gets no faster.
 */
const REQUEST_TIMEOUT_MS = 5_000;

/**
 * A login that the client gave up replaces the device's token all the same, and a miner that loses
 * two of them has to enter the PIN.
 */
const CONCURRENT_LOGINS = 10;

/** The longest pause between two clicks of a miner, at a page's pace. */
const MAX_PAUSE_MS = 30_000;

export interface MinerClientsOptions {
  readonly seeded: readonly SeededMiner[];
  readonly origin: string;
  readonly pace: number;
  readonly random: SeededRandom;
}

export class MinerClients {
  /** The name of the fault type that is being injected. */
  currentFault = 'none';
  readonly miners: readonly MinerClient[];
  readonly #options: MinerClientsOptions;
  readonly #stop = new AbortController();
  readonly #recoveries = new Set<Recovery>();
  #contenders: Promise<unknown> = Promise.resolve();

  constructor(options: MinerClientsOptions) {
    const { seeded, origin, pace } = options;
    this.#options = options;
    // Each client listens to the signal.
    setMaxListeners(0, this.#stop.signal);
    this.miners = seeded.map(({ email, deviceToken }) => {
      const api = new MinerApi(origin, REQUEST_TIMEOUT_MS);
      api.setDeviceToken(deviceToken);
      return new MinerClient({
        email,
        api,
        pace,
        currentFault: () => this.currentFault,
        onAcknowledged: (...save) => {
          for (const recovery of this.#recoveries) recovery.onAcknowledged(...save);
        },
      });
    });
  }

  get records(): readonly MinerRecord[] {
    return this.miners.map(({ record }) => record);
  }

  describeStates(emails: readonly string[]): readonly string[] {
    return this.miners.filter(({ email }) => emails.includes(email)).map(miner => miner.describeState());
  }

  /** Resolves once every miner mines and has saved. */
  async start(timeoutMs: number): Promise<void> {
    const saved = this.recoveryFrom(monotonicNow());
    const logIn = pLimit(CONCURRENT_LOGINS);
    await Promise.all(this.miners.map(miner => logIn(() => miner.start(timeoutMs))));
    const late = await saved(timeoutMs);
    if (typeof late !== 'number')
      throw new Error(`${late.length} miners could not save before the first fault.`);
    for (const miner of this.miners) this.#click(miner, this.#options.random.fork());
    this.#contenders = Promise.all(
      this.#options.seeded.map(async ({ contenderCookies }, at) => {
        const record = this.records[at];
        if (!contenderCookies || !record) return;
        const api = new MinerApi(this.#options.origin, REQUEST_TIMEOUT_MS);
        api.setSessionCookies(contenderCookies);
        await contend(api, record, this.#stop.signal);
      }),
    );
  }

  /** Returns a function that waits for each miner's first save after `since` (monotonic clock). */
  recoveryFrom(since: number): (timeoutMs: number) => ReturnType<Recovery['done']> {
    const recovery = new Recovery(
      this.miners.map(({ email }) => email),
      since,
    );
    this.#recoveries.add(recovery);
    return timeoutMs => recovery.done(timeoutMs).finally(() => this.#recoveries.delete(recovery));
  }

  /** Stops mining and saves. Resolves to the emails of the miners that could not save in time. */
  async flush(timeoutMs: number): Promise<readonly string[]> {
    this.#stop.abort();
    await this.#contenders;
    const flushed = await Promise.allSettled(this.miners.map(miner => miner.flush(timeoutMs)));
    return this.miners.filter((_, at) => flushed[at]?.status === 'rejected').map(({ email }) => email);
  }

  close(): void {
    this.#stop.abort();
    for (const miner of this.miners) miner.close();
  }

  /** Collects at random moments and sometimes claims the bonus. */
  async #click(miner: MinerClient, random: SeededRandom): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const pauseMs = random.integer(0, MAX_PAUSE_MS) / this.#options.pace;
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      miner.press(random.integer(1, 20) === 1 ? 'bonus.pressed' : 'collect.pressed');
    }
  }
}
