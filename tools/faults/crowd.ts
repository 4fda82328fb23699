/** Miners who mine, save, collect and claim their bonus all the time, and what they have been told. */
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import { FaultMiner } from './fault-miner.ts';
import { MinerApi, monotonicNow } from './miner-api.ts';
import type { MinerRecord } from './miner-record.ts';
import { Recovery } from './recovery.ts';
import { contend } from './rival.ts';
import type { SeededMiner } from './seeded-devices.ts';

/** Milliseconds that is waited for an answer: half of a page's patience, whatever the pace, for the machine gets no faster. */
const PATIENCE = 5_000;

/** Milliseconds between two things that a miner does by hand, at a page's pace. */
const LONGEST_PAUSE = 30_000;

export interface CrowdOptions {
  readonly seeded: readonly SeededMiner[];
  readonly origin: string;
  readonly pace: number;
  readonly dice: Dice;
}

export class Crowd {
  /** The kind of fault that there is now. */
  during = 'none';
  readonly miners: readonly FaultMiner[];
  readonly #options: CrowdOptions;
  readonly #stop = new AbortController();
  readonly #recoveries = new Set<Recovery>();
  #rivals: Promise<unknown> = Promise.resolve();

  constructor(options: CrowdOptions) {
    const { seeded, origin, pace } = options;
    this.#options = options;
    // Everybody waits for something until it comes.
    setMaxListeners(0, this.#stop.signal);
    this.miners = seeded.map(({ email, deviceToken }) => {
      const api = new MinerApi(origin, PATIENCE);
      api.showDevice(deviceToken);
      return new FaultMiner({
        email,
        api,
        pace,
        during: () => this.during,
        heard: (...save) => {
          for (const recovery of this.#recoveries) recovery.heard(...save);
        },
      });
    });
  }

  get records(): readonly MinerRecord[] {
    return this.miners.map(({ record }) => record);
  }

  /** Where the flows of these miners stand. */
  standingOf(emails: readonly string[]): readonly string[] {
    return this.miners.filter(({ email }) => emails.includes(email)).map(({ standing }) => standing);
  }

  /** Resolves once everybody mines and has saved. */
  async start(patience: number): Promise<void> {
    const saved = this.recoveryFrom(monotonicNow());
    await Promise.all(this.miners.map(miner => miner.start()));
    const late = await saved(patience);
    if ('length' in late) throw new Error(`${late.length} miners did not get to save before any fault.`);
    for (const miner of this.miners) this.#live(miner, this.#options.dice.fork());
    this.#rivals = Promise.all(
      this.#options.seeded.map(async ({ rivalCookies }, at) => {
        const record = this.records[at];
        if (!rivalCookies || !record) return;
        const api = new MinerApi(this.#options.origin, PATIENCE);
        api.showSession(rivalCookies);
        await contend(api, record, this.#stop.signal);
      }),
    );
  }

  /** How to wait for everybody's next save after a moment of the monotonic clock. */
  recoveryFrom(since: number): (patience: number) => ReturnType<Recovery['done']> {
    const recovery = new Recovery(
      this.miners.map(({ email }) => email),
      since,
    );
    this.#recoveries.add(recovery);
    return patience => recovery.done(patience).finally(() => this.#recoveries.delete(recovery));
  }

  /** Everybody stops mining and saves. Answers who could not within `patience` milliseconds. */
  async settle(patience: number): Promise<readonly string[]> {
    this.#stop.abort();
    await this.#rivals;
    const settled = await Promise.allSettled(this.miners.map(miner => miner.settle(patience)));
    return this.miners.filter((_, at) => settled[at]?.status === 'rejected').map(({ email }) => email);
  }

  close(): void {
    this.#stop.abort();
    for (const miner of this.miners) miner.close();
  }

  /** What a miner does by hand: collects mostly, and sometimes claims the bonus. */
  async #live(miner: FaultMiner, dice: Dice): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const pause = dice.integer(0, LONGEST_PAUSE) / this.#options.pace;
      await wait(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      miner.press(dice.integer(1, 20) === 1 ? 'bonus.pressed' : 'collect.pressed');
    }
  }
}
