/** The environment of a miner's account page: real server, and the miner's other devices. */

import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import { txvFromUnits, type Units } from '../../../../contract/amounts.ts';
import { FOLLOW_BONUS } from '../../../../contract/mining.ts';
import { timestamp } from '../../../../db/queries/columns.ts';
import { listDevices } from '../../../../db/queries/miner-devices.queries.ts';
import { findMiner, type Miner } from '../../../../db/queries/miners.queries.ts';
import { endMinerSessions } from '../../../../db/queries/sessions.queries.ts';
import { LEASE_LIFETIME } from '../../../../server/miner/device-lease.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import type { Credentials, TestServer } from '../../../support/server.ts';
import { type SignedInMiner, signInMiner } from '../../../support/signed-in-miner.ts';
import type { TestApi } from '../../engine/page.ts';

/** In milliseconds, and what mining earns in that time, in units. */
const SECOND = 1_000;

export class AccountEnvironment {
  readonly time = new SimulatedClock();
  readonly network: PageNetwork;
  readonly server: TestServer;
  readonly email: string;
  /** The page's requests, with its cookies. */
  readonly browser: TestApi;
  /** The current PIN. */
  pin: string;
  /** The wrong PINs that count against the account. */
  wrongPins = 0;
  /** The last collected total, in units. */
  total: Units = 0;
  /** The other signed-in devices. */
  others: readonly SignedInMiner[] = [];
  /** The signed-out devices. */
  signedOut: readonly SignedInMiner[] = [];
  readonly #deviceId: string;

  /** Logs a new miner in with the PIN. */
  static async open(
    server: TestServer,
    browser: TestApi = server.openBrowser(),
  ): Promise<AccountEnvironment> {
    const { email, pin } = await server.createMiner();
    expect((await browser.post('/api/miner/login', { email, pin })).status).toBe(200);
    const [device] = await listDevices(server.db, email, server.now());
    if (!device) throw new Error('The login stored no device.');
    return new AccountEnvironment(server, browser, { email, pin, deviceId: device.deviceId });
  }

  private constructor(
    server: TestServer,
    browser: TestApi,
    { email, pin, deviceId }: Credentials & { deviceId: string },
  ) {
    this.server = server;
    this.browser = browser;
    this.email = email;
    this.pin = pin;
    this.#deviceId = deviceId;
    this.network = new PageNetwork(browser, server.baseUrl);
  }

  async row(): Promise<Miner> {
    const miner = await findMiner(this.server.db, this.email);
    if (!miner) throw new Error('There is no such miner.');
    return miner;
  }

  /** Signs in another device, unless one is signed in. */
  async signInElsewhere(): Promise<SignedInMiner> {
    const [known] = this.others;
    if (known) return known;
    const { email, pin } = this;
    // Later than this device, so that the order of both is known.
    this.server.advance(SECOND);
    const other = await signInMiner(this.server, { miner: { email, pin } });
    this.others = [other];
    return other;
  }

  /** Mines on another device, which gets the lease. */
  async mineElsewhere(): Promise<void> {
    const other = await this.signInElsewhere();
    expect((await other.save({ mining: true })).status).toBe(200);
  }

  /** Signs in another device, whose token expires now. */
  async expireElsewhere(): Promise<void> {
    await this.signInElsewhere();
    this.others = [];
    await this.server
      .db('miner_devices')
      .where({ email: this.email })
      .whereNot({ device_id: this.#deviceId })
      .update({ expires_at: timestamp(this.server.now()) });
  }

  /** Expects every other device to be signed out from now on. */
  expectOthersSignedOut(): void {
    this.signedOut = [...this.signedOut, ...this.others];
    this.others = [];
  }

  /** Ends the session of every device; their tokens stay valid. */
  endSessions(): Promise<void> {
    return endMinerSessions(this.server.db, this.email);
  }

  /** Logs this device in again by its token, after the other one has left. */
  async logInAgain(): Promise<void> {
    this.server.advance(LEASE_LIFETIME);
    const { status } = await this.browser.post('/api/miner/login', { email: this.email });
    expect(status).toBe(200);
  }

  /** Mines and collects on another device, which adds a line to the ledger. */
  async collectElsewhere(): Promise<void> {
    this.server.advance(SECOND);
    await this.#addElsewhere(SECOND);
  }

  /** Claims the follow bonus on another device. */
  followElsewhere(): Promise<void> {
    return this.#addElsewhere(FOLLOW_BONUS, { twitterBonusClaimed: true });
  }

  async #addElsewhere(units: Units, besides: object = {}): Promise<void> {
    const other = await this.signInElsewhere();
    this.total = (await this.row()).holding.total + units;
    expect((await other.save({ totalMined: txvFromUnits(this.total), ...besides })).status).toBe(200);
  }

  /** Lists the devices of the database in the format of the API, without names. */
  async devices(): Promise<{ id: string; createdAt: number; lastSeenAt: number; current: boolean }[]> {
    const { email, server } = this;
    const devices = await listDevices(server.db, email, server.now());
    return devices.map(({ deviceId: id, createdAt, lastSeenAt }) => ({
      id,
      createdAt,
      lastSeenAt,
      current: id === this.#deviceId,
    }));
  }

  /** Checks that exactly the expected devices are signed in, including this one. */
  async expectDevices(): Promise<void> {
    const devices = await this.devices();
    expect(devices.filter(({ current }) => current)).toHaveLength(1);
    expect(devices).toHaveLength(1 + this.others.length);
    // This device does not mine.
    if (this.signedOut.length > 0 && this.others.length === 0) {
      expect((await this.row()).lease?.until ?? null).toBeNull();
    }
    for (const { browser, email } of this.signedOut) {
      expect((await browser.get('/api/miner/devices')).status).toBe(401);
      expect((await browser.post('/api/miner/login', { email })).status).toBe(401);
    }
  }
}
