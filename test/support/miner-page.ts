/** A miner's page without a server: the test advances the clock and answers requests. */
import { type Actor, createActor, fromCallback, SimulatedClock } from 'xstate';
import type { MinerAccount } from '../../contract/miner.ts';
import { bowlMachine } from '../../machines/miner/bowl.machine.ts';
import type { BowlContext } from '../../machines/miner/bowl.setup.ts';
import { type Holding, holdingOf } from '../../machines/miner/holding.rules.ts';
import type { OtherTabEvent, SaveInput, TickEvent } from '../../machines/miner/miner.actors.ts';
import type { LoginForm, MinerContext, MinerEvent, MinerInput } from '../../machines/miner/miner.context.ts';
import type { MinerEmitted } from '../../machines/miner/miner.emitted.ts';
import { minerMachine } from '../../machines/miner/miner.machine.ts';
import { TICK_MS } from '../../machines/miner/miner.rules.ts';
import type { LockEvent, LockRequest } from '../../machines/miner/tab-leadership.actors.ts';
import { tabLeadershipMachine } from '../../machines/miner/tab-leadership.machine.ts';
import { walletAddressMachine } from '../../machines/miner/wallet-address.machine.ts';
import { Harness, settled } from '../model/engine/harness.ts';
import { minerAccount, START } from './accounts.ts';

/** The error of a request without a response. */
export const unreachable = new Error('unreachable');

export const loginForm: LoginForm = {
  email: 'ada@example.org',
  pin: '123456',
  deviceConfirmed: true,
  autoStart: false,
};

export class MinerPage {
  readonly harness: Harness;
  /** The notifications so far, in order. */
  readonly emitted: MinerEmitted[] = [];
  /** The interval of each started clock, in milliseconds. */
  readonly clocks: number[] = [];
  /** The account for which the page takes part in the leader election. */
  readonly elections: string[] = [];
  readonly lockRequests: LockRequest[] = [];
  /** How often the page has asked the leading tab to collect. */
  collectRequests = 0;
  readonly #time = new SimulatedClock();
  readonly #actor: Actor<typeof minerMachine>;

  /** Opens the page in a browser with the remembered data, as its only tab or as a follower. */
  constructor(
    remembered: MinerInput = { email: null, wantsToMine: false },
    lock: 'acquired' | 'taken' = 'acquired',
  ) {
    this.harness = new Harness(this.#time);
    const machine = minerMachine.provide({
      actors: {
        checkEmail: this.harness.promise(),
        logIn: this.harness.promise(),
        save: this.harness.promise(),
        endSession: this.harness.promise(),
        clock: fromCallback<{ type: never }, { interval: number }, TickEvent>(
          ({ input }) => void this.clocks.push(input.interval),
        ),
        page: this.harness.silence(),
        leadership: tabLeadershipMachine.provide({
          actors: {
            lock: fromCallback<{ type: 'lock.requested'; kind: LockRequest }, { email: string }, LockEvent>(
              ({ input, sendBack, receive }) => {
                this.elections.push(input.email);
                receive(({ kind }) => this.lockRequests.push(kind));
                sendBack({ type: `lock.${lock}` });
              },
            ),
          },
        }),
        otherTabs: fromCallback<{ type: 'collect.requested' }, { email: string }, OtherTabEvent>(
          ({ receive }) =>
            receive(() => {
              this.collectRequests += 1;
            }),
        ),
        bowl: bowlMachine.provide({ actors: { collect: this.harness.promise() } }),
        wallet: walletAddressMachine.provide({ actors: { updateWallet: this.harness.promise() } }),
      },
    });
    this.#actor = createActor(machine, { clock: this.#time, input: remembered });
    this.#actor.on('*', event => this.emitted.push(event));
    this.#actor.start();
  }

  /** For screens that use this page. */
  get actor(): Actor<typeof minerMachine> {
    return this.#actor;
  }

  get context(): MinerContext {
    return this.#actor.getSnapshot().context;
  }

  get holding(): Holding | null {
    return this.context.holding;
  }

  /** The bowl's context; undefined while logged out. */
  get bowl(): BowlContext | undefined {
    return this.#actor.getSnapshot().children.bowl?.getSnapshot().context;
  }

  /** Milliseconds since the page was opened. */
  get monotonic(): number {
    return this.#time.now();
  }

  /** Serializes the page's snapshot with its children, to search it for secrets. */
  get memory(): string {
    return JSON.stringify(this.#actor.getPersistedSnapshot());
  }

  can(event: MinerEvent): boolean {
    return this.#actor.getSnapshot().can(event);
  }

  isIn(state: Parameters<ReturnType<Actor<typeof minerMachine>['getSnapshot']>['matches']>[0]): boolean {
    return this.#actor.getSnapshot().matches(state);
  }

  send(event: MinerEvent): void {
    this.#actor.send(event);
  }

  /** The account as the server would send it now. */
  account(differences: Partial<MinerAccount> = {}): MinerAccount {
    return minerAccount({ serverTime: START + this.monotonic, ...differences });
  }

  granted(differences: Partial<MinerAccount> = {}) {
    return { outcome: 'granted', account: this.account(differences), receivedAt: this.monotonic };
  }

  claimRejected(differences: Partial<MinerAccount> = {}) {
    return { ...this.granted(differences), outcome: 'claimRejected', text: 'Too much.' };
  }

  loggedIn(differences: Partial<MinerAccount> = {}, backup: Holding | null = null) {
    return { ...this.granted(differences), outcome: 'loggedIn', backup };
  }

  /** Returns the claim that the invoked actor `id` sends. */
  claimOf(id: string) {
    // Every actor that saves gets the input of a save.
    return (this.harness.inputOf(id) as SaveInput).claim;
  }

  /** Logs in with the PIN and clears the notifications. */
  async logIn({ autoStart = false, ...differences }: Partial<MinerAccount> & { autoStart?: boolean } = {}) {
    this.send({ type: 'login.submitted', ...loginForm, autoStart });
    await this.harness.resolve('checkEmail', { outcome: 'exists' });
    await this.harness.resolve('logIn', this.loggedIn(differences));
    this.emitted.length = 0;
  }

  /** Logs in and starts mining. */
  async startMining(differences: Partial<MinerAccount> = {}): Promise<void> {
    await this.logIn(differences);
    this.send({ type: 'start.pressed' });
    this.emitted.length = 0;
  }

  /** Advances the clock by `ms`, with a tick each second and one at the end. */
  async pass(ms: number): Promise<void> {
    const until = this.monotonic + ms;
    while (this.monotonic < until) await this.sleep(Math.min(TICK_MS, until - this.monotonic));
  }

  /** Advances the clock by `ms`, with one tick at the end. */
  async sleep(ms: number): Promise<void> {
    this.#time.increment(ms);
    this.send({ type: 'clock.ticked', monotonic: this.monotonic });
    await settled();
  }

  /** Advances only the timers by `ms`; the clock stands still. */
  async passWithoutTick(ms: number): Promise<void> {
    this.#time.increment(ms);
    await settled();
  }

  close(): void {
    this.#actor.stop();
  }
}

/** A browser that remembers a miner. */
export const rememberedMiner = (wantsToMine: boolean): MinerInput => ({
  email: 'ada@example.org',
  wantsToMine,
});

/** Opens a page on which a miner has just logged in and started to mine. */
export async function openMiningPage(differences: Partial<MinerAccount> = {}): Promise<MinerPage> {
  const page = new MinerPage();
  await page.startMining(differences);
  return page;
}

/** Opens a page that has mined for 4 seconds and is saving 4,000 units. */
export async function openSavingPage(): Promise<MinerPage> {
  const page = await openMiningPage();
  await page.pass(5_000);
  return page;
}

/** A backup of a device that mined `unsynced` units without saving them. */
export const backupWith = (unsynced: number, account: MinerAccount, bowlStartedAt = START): Holding => ({
  ...holdingOf(account),
  unsynced,
  bowlStartedAt,
});
