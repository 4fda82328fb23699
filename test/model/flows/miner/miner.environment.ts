/**
 * The environment of a miner's page: real server, browser storage, time, and the miner's other
 * device.
 */

import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, createActor, fromCallback, SimulatedClock } from 'xstate';
import { txvFromUnits, type Units } from '../../../../contract/amounts.ts';
import { digestOf } from '../../../../db/digest.ts';
import { giveDeviceToken } from '../../../../db/queries/miner-devices.queries.ts';
import { listLedger } from '../../../../db/queries/miner-ledger.queries.ts';
import { findMiner, type Miner } from '../../../../db/queries/miners.queries.ts';
import type { BowlReport } from '../../../../machines/miner/bowl.setup.ts';
import type { Holding } from '../../../../machines/miner/holding.rules.ts';
import type { MinerContext } from '../../../../machines/miner/miner.context.ts';
import type { MinerEmitted } from '../../../../machines/miner/miner.emitted.ts';
import { MAX_TICK_MS, TICK_MS } from '../../../../machines/miner/miner.rules.ts';
import { DEVICE_LIFETIME } from '../../../../server/middleware/device-cookie.ts';
import { LEASE_LIFETIME } from '../../../../server/miner/device-lease.ts';
import { randomToken } from '../../../../server/secrets.ts';
import type { MinerActor } from '../../../../src/actors/miner.ts';
import { remember } from '../../../../src/adapters/miner-memory.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import type { Credentials, TestServer } from '../../../support/server.ts';
import { MAX_STEPPED_MS } from '../../../support/stepped-time.ts';
import { storageInMemory } from '../../../support/storage-in-memory.ts';
import type { TestBrowser } from '../../../support/test-browser.ts';
import type { TestApi } from '../../engine/page.ts';

/** The sums of an account's ledger, in units. */
interface Booked {
  readonly total: Units;
  readonly bowl: Units;
  readonly bonuses: Units;
}

export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** Stores a cookie in a test browser. */
export const keptIn =
  (browser: TestBrowser) =>
  ({ name, value, path }: DeviceCookie): void =>
    browser.setCookie(name, value, path);

export class MinerEnvironment {
  readonly time = new SimulatedClock();
  readonly network: PageNetwork;
  readonly server: TestServer;
  /** The page's requests, with its cookies. */
  readonly browser: TestApi;
  /** As typed in; support may have changed the PIN since. */
  readonly credentials: Credentials;
  /** Whether timers fire when the path requires it, however late. */
  readonly hasLateTimers: boolean;
  /** The emitted events. */
  readonly emitted: MinerEmitted[] = [];
  /** Events of the bowl that are not delivered to the page yet. */
  readonly reports: BowlReport[] = [];
  /** Receives the bowl's events in place of the page. */
  readonly bowlOwner = createActor(
    fromCallback<BowlReport>(({ receive }) => receive(report => void this.reports.push(report))),
  ).start();
  /** Mined in this browser and on the other device, computed by the rule, in units. */
  mined: Units = 0;
  /** Reported as not credited, in units. */
  uncredited: Units = 0;
  /** The amount that the server may drop silently, in units. */
  tolerated: Units = 0;
  highestTotal: Units = 0;
  /** The holding that the leader stored last. */
  heldByOtherTab: Holding | null = null;
  /** Copies the storage of an earlier visit into the page's browser. */
  copyStorage: () => Promise<void> = async () => {};
  #ticking: ((monotonic: number) => void) | null = null;
  #page: AnyActorRef | null = null;
  #desk: TestApi | null = null;

  static async open(server: TestServer, browser: TestApi, hasLateTimers: boolean): Promise<MinerEnvironment> {
    const environment = new MinerEnvironment(server, browser, hasLateTimers, await server.createMiner());
    // An earlier login started the allowance.
    await server
      .db('miners')
      .where({ email: environment.email })
      .update({ allowance_at: new Date(server.now()) });
    return environment;
  }

  private constructor(
    server: TestServer,
    browser: TestApi,
    hasLateTimers: boolean,
    credentials: Credentials,
  ) {
    this.server = server;
    this.hasLateTimers = hasLateTimers;
    this.credentials = credentials;
    this.browser = browser;
    this.network = new PageNetwork(this.browser, server.baseUrl);
    vi.stubGlobal('localStorage', storageInMemory());
    vi.stubGlobal('sessionStorage', storageInMemory());
  }

  get email(): string {
    return this.credentials.email;
  }

  /** The page's monotonic clock, in milliseconds. */
  get monotonic(): number {
    return this.time.now();
  }

  /** Advances server and page. A long time passes in one step, as in a sleeping page. */
  pass(ms: number): void {
    const step = ms > MAX_STEPPED_MS ? ms : TICK_MS;
    for (let left = ms; left > 0; left -= step) this.#passAtOnce(Math.min(step, left));
  }

  #passAtOnce(ms: number): void {
    this.server.advance(ms);
    // The running clock ticks before the timers.
    this.#ticking?.(this.monotonic + ms);
    this.time.increment(ms);
  }

  /** Advances the server while the page's device and its clocks are suspended. */
  suspend(ms: number): void {
    this.server.advance(ms);
  }

  /** Creates the clock actor, which ticks at once and as time passes. */
  clock(): AnyActorLogic {
    return fromCallback(({ sendBack }) => {
      this.#ticking = monotonic => {
        this.#count(monotonic);
        sendBack({ type: 'clock.ticked', monotonic });
      };
      this.#ticking(this.monotonic);
      return () => {
        this.#ticking = null;
      };
    });
  }

  /** Connects the page to the browser's storage, and records its emitted events. */
  join(actor: AnyActorRef): void {
    this.#page = actor;
    // The harness runs the product's machine with other actors.
    const miner = actor as MinerActor;
    miner.on('*', event => this.emitted.push(event));
    let before = miner.getSnapshot();
    miner.subscribe(now => {
      remember(before, now);
      const { claimRejection } = now.context;
      if (claimRejection !== before.context.claimRejection)
        this.uncredited += claimRejection?.uncredited ?? 0;
      before = now;
    });
  }

  /** Ticks the page's clock after `ms` milliseconds. */
  tick(page: AnyActorRef, ms: number): void {
    this.pass(ms);
    this.#count(this.monotonic);
    page.send({ type: 'clock.ticked', monotonic: this.monotonic });
  }

  #count(monotonic: number): void {
    const context: MinerContext | undefined = this.#page?.getSnapshot().context;
    const elapsed = monotonic - (context?.minedUntil ?? monotonic);
    if (elapsed <= MAX_TICK_MS) this.mined += elapsed;
  }

  /** Delivers the bowl's events to the page. */
  deliver(): void {
    for (const report of this.reports.splice(0)) this.#page?.send(report);
  }

  async row(): Promise<Miner> {
    const miner = await findMiner(this.server.db, this.email);
    if (!miner) throw new Error('There is no such miner.');
    return miner;
  }

  async booked(): Promise<Booked> {
    const lines = await listLedger(this.server.db, this.email);
    const { mined } = (await this.row()).holding;
    return {
      total: lines.reduce((sum, { toTotal }) => sum + toTotal, 0),
      bowl: lines.reduce((sum, { toBowl }) => sum + toBowl, mined),
      bonuses: lines
        .filter(({ kind }) => kind === 'follow-bonus' || kind === 'level-bonus')
        .reduce((sum, { toTotal, toBowl }) => sum + toTotal + toBowl, 0),
    };
  }

  /** Creates a device token, with which a browser logs in without the PIN. */
  async giveToken(keep: (cookie: DeviceCookie) => unknown): Promise<void> {
    const token = randomToken();
    const now = this.server.now();
    await giveDeviceToken(this.server.db, {
      email: this.email,
      deviceId: randomUUID(),
      label: '',
      tokenHash: digestOf(token),
      now,
      expiresAt: now + DEVICE_LIFETIME,
    });
    await keep({ name: 'technovex.device', value: token, path: '/api/miner' });
  }

  /** Logs in by a device token. */
  async logIn(browser: TestApi): Promise<void> {
    const { status, json } = await browser.post('/api/miner/login', { email: this.email });
    expect({ status, json }).toMatchObject({ status: 200, json: { data: { isActiveOnOtherDevice: false } } });
  }

  /** Saves from the miner's other device. Returns the status of the response. */
  async saveElsewhere(besides: object): Promise<number> {
    if (this.#desk === null) {
      const desk = this.server.openBrowser();
      await this.giveToken(keptIn(desk));
      await this.logIn(desk);
      this.#desk = desk;
    }
    const path = `/api/miner/wallets/${encodeURIComponent(this.email)}`;
    const { total, bowl, revision } = (await this.row()).holding;
    const holding = { totalMined: txvFromUnits(total), pendingCoins: txvFromUnits(bowl), revision };
    return (await this.#desk.put(path, { ...holding, ...besides })).status;
  }

  /** Lets the lease expire, and mines on the other device. */
  async mineElsewhere(): Promise<void> {
    this.suspend(LEASE_LIFETIME);
    expect(await this.saveElsewhere({ mining: true })).toBe(200);
  }

  /** Claims too much on the other device, which starts a cooldown. */
  async claimTooMuchElsewhere(): Promise<void> {
    expect(await this.saveElsewhere({ totalMined: 1_000 })).toBe(422);
  }
}
