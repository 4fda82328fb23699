/** Simulates one miner's page, the server's rules, and the network between them, with one clock. */
import { type Actor, createActor, SimulatedClock } from 'xstate';
import * as z from 'zod/mini';
import type { Units } from '../../contract/amounts.ts';
import { minerAccount, saveBody } from '../../contract/miner.ts';
import { ALLOWANCE_LIFETIME, FOLLOW_BONUS } from '../../contract/mining.ts';
import { type Holding, pendingOf } from '../../machines/miner/holding.rules.ts';
import type { MinerEvent } from '../../machines/miner/miner.context.ts';
import type { minerMachine } from '../../machines/miner/miner.machine.ts';
import { MAX_TICK_MS } from '../../machines/miner/miner.rules.ts';
import { settled } from '../model/engine/harness.ts';
import { START } from '../support/accounts.ts';
import { headlessMiner } from '../support/headless-miner.ts';
import { SimulatedClocks } from '../support/simulated-clocks.ts';
import { SimulatedServer } from '../support/simulated-server.ts';
import { type Fate, SimulatedNetwork } from './simulated-network.ts';

/** Serializes a value as JSON and parses it. */
const overTheWire = <Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) =>
  z.decode(schema, JSON.parse(JSON.stringify(z.encode(schema, value))));

/** Timers of a page on the simulation's clock. They fire only when polled: a page can be late. */
class PageTimers extends SimulatedClock {
  override now: () => number;

  constructor(now: () => number) {
    super();
    this.now = now;
  }

  goOff(): void {
    this.increment(0);
  }
}

export class MinerSimulation {
  readonly server: SimulatedServer;
  /** The clocks of the servers. */
  readonly clocks: SimulatedClocks;
  readonly network: SimulatedNetwork;
  /** Everything that the page's ticks have mined, in units. */
  mined: Units = 0;
  /** The losses reported to the miner, in units. */
  reportedLost: Units = 0;
  /** Violations. */
  readonly violations: string[] = [];
  #timers = new PageTimers(() => this.#monotonic());
  #page: Actor<typeof minerMachine>;
  #openedAt = START;
  #tick = () => {};
  /** The backup in the browser's storage. */
  #backup: Holding | null = null;

  /** An account with a collected `total` and its first login. */
  static async open(
    total: Units,
    fates: readonly Fate[],
    clocks = new SimulatedClocks([0]),
  ): Promise<MinerSimulation> {
    const simulation = new MinerSimulation(total, new SimulatedNetwork(START), clocks);
    await simulation.watch(1, 1_000);
    simulation.network.meet(fates);
    return simulation;
  }

  private constructor(total: Units, network: SimulatedNetwork, clocks: SimulatedClocks) {
    this.network = network;
    this.clocks = clocks;
    this.server = new SimulatedServer(START, clocks.read);
    this.server.holding = { ...this.server.holding, total, mined: total };
    this.server.ledger.push({ kind: 'collect', toTotal: total, toBowl: -total, at: START, revision: 0 });
    this.#page = this.#open(false);
  }

  get holding(): Holding | null {
    return this.#page.getSnapshot().context.holding;
  }

  press(type: 'start.pressed' | 'stop.pressed' | 'collect.pressed' | 'bonus.pressed'): Promise<void> {
    return this.#send({ type });
  }

  /**
   * Advances the clock of a page that ticks every `interval` milliseconds, rarely if it is hidden.
   */
  async watch(times: number, interval: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await this.network.pass(this.network.now + interval, 'awake', settled);
      await this.#wake('tick');
    }
  }

  /** The device sleeps; on waking, `first` happens and then everything that was due. */
  async sleep(ms: number, first: 'tick' | 'timers' | 'answers'): Promise<void> {
    const until = this.network.now + ms;
    await this.network.pass(until, 'asleep', settled);
    if (first === 'answers') await this.network.pass(until, 'awake', settled);
    await this.#wake(first === 'tick' ? 'tick' : 'timers');
    await this.network.pass(until, 'awake', settled);
  }

  /** The page reloads with its backup. */
  async reload(): Promise<void> {
    const { wantsToMine } = this.#page.getSnapshot().context;
    this.#page.stop();
    this.#page = this.#open(wantsToMine);
    await settled();
  }

  /** The follow bonus is claimed on another device. */
  followElsewhere(): void {
    const { total, twitterBonusClaimed } = this.server.holding;
    if (!twitterBonusClaimed) this.#serve({ totalMined: total + FOLLOW_BONUS, twitterBonusClaimed: true });
  }

  /** All pending messages arrive, the network recovers, and the page saves once more. */
  async heal(): Promise<void> {
    this.network.meet([]);
    this.network.isDown = false;
    await this.watch(5, 60_000);
    await this.press('start.pressed');
    await this.press('stop.pressed');
    await this.watch(15, 1_000);
  }

  close(): void {
    this.#page.stop();
  }

  #open(wantsToMine: boolean): Actor<typeof minerMachine> {
    this.#openedAt = this.network.now;
    this.#timers = new PageTimers(() => this.#monotonic());
    const page = createActor(this.#machine(), {
      clock: this.#timers,
      input: { email: 'miner@example.com', wantsToMine },
    });
    page.on('bowlExpired', ({ lost }) => this.#hearOfLoss(lost));
    page.on('bowlExpiredWhileAway', ({ lost }) => this.#hearOfLoss(lost));
    page.subscribe({
      next: ({ context: { holding } }) => this.#keep(holding),
      error: error => this.violations.push(String(error)),
    });
    return page.start();
  }

  #hearOfLoss(lost: Units): void {
    this.reportedLost += lost;
    if (lost <= 0) this.violations.push('A loss of 0 was reported.');
  }

  #keep(holding: Holding | null): void {
    if (holding === null || holding === this.#backup) return;
    const { unsynced, account } = holding;
    if (unsynced < 0 || pendingOf(holding) < 0) this.violations.push('The page owes coins.');
    if (this.#backup && account.totalMined < this.#backup.account.totalMined) {
      this.violations.push('The total on the page went down.');
    }
    this.#backup = holding;
  }

  #machine() {
    const { network } = this;
    return headlessMiner({
      logIn: async () => {
        const account = await network.ask(() => this.#serve({}));
        return { outcome: 'loggedIn', account, receivedAt: this.#monotonic(), backup: this.#backup };
      },
      save: async ({ claim }) => {
        const account = await network.ask(() => this.#serve(claim));
        return { outcome: 'granted', account, receivedAt: this.#monotonic() };
      },
      startClock: tick => {
        this.#tick = () => tick(this.#monotonic());
        this.#tick();
        return () => {
          this.#tick = () => {};
        };
      },
    });
  }

  /** The server's side of a request. */
  #serve(body: z.output<typeof saveBody>) {
    const { server } = this;
    server.now = this.network.now;
    const before = server.holding;
    const { isRejected, credited } = server.receive(overTheWire(saveBody, body));
    const { total, bowl, allowance } = server.holding;
    const sums = server.ledgerSums();
    if (isRejected) this.violations.push('An honest claim was refused.');
    if (total < before.total) this.violations.push('The total went down.');
    if (total !== sums.total || bowl !== sums.bowl) this.violations.push('The ledger does not add up.');
    if (allowance < 0) this.violations.push('More was credited than allowed.');
    return overTheWire(minerAccount, server.account(credited));
  }

  #monotonic(): number {
    return this.network.now - this.#openedAt;
  }

  async #wake(first: 'tick' | 'timers'): Promise<void> {
    const steps = [() => this.#countAndTick(), () => this.#timers.goOff()];
    for (const step of first === 'tick' ? steps : steps.reverse()) {
      step();
      await settled();
    }
  }

  /**
   * Counts by the rule itself, independently of the page: at most 90 s between two ticks, and a day
   * unsaved.
   */
  #countAndTick(): void {
    const { minedUntil } = this.#page.getSnapshot().context;
    const gap = this.#monotonic() - (minedUntil ?? this.#monotonic());
    const capacity = ALLOWANCE_LIFETIME - (this.holding?.unsynced ?? 0);
    if (gap <= MAX_TICK_MS) this.mined += Math.min(gap, capacity);
    this.#tick();
  }

  async #send(event: MinerEvent): Promise<void> {
    this.#page.send(event);
    await settled();
  }
}
