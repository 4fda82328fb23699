/** The environment of a miner's account page: real server, and the miner's other devices. */

import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import { txvFromUnits } from '../../../../contract/amounts.ts';
import { digestOf } from '../../../../db/digest.ts';
import { findDevice, listDevices } from '../../../../db/queries/miner-devices.queries.ts';
import { findMiner, type Miner } from '../../../../db/queries/miners.queries.ts';
import { endMinerSessions } from '../../../../db/queries/sessions.queries.ts';

import { PageNetwork } from '../../../support/page-network.ts';
import type { TestServer } from '../../../support/server.ts';
import { type SignedInMiner, signInMiner } from '../../../support/signed-in-miner.ts';

export class AccountEnvironment {
  readonly time = new SimulatedClock();
  readonly network: PageNetwork;
  readonly server: TestServer;
  readonly here: SignedInMiner;
  /** The current PIN. */
  pin: string;
  /** The other signed-in devices. */
  others: readonly SignedInMiner[] = [];
  /** The signed-out devices. */
  signedOut: readonly SignedInMiner[] = [];

  static async open(server: TestServer): Promise<AccountEnvironment> {
    return new AccountEnvironment(server, await signInMiner(server));
  }

  private constructor(server: TestServer, here: SignedInMiner) {
    this.server = server;
    this.here = here;
    this.pin = here.pin;
    this.network = new PageNetwork(here.browser, server.baseUrl);
  }

  get email(): string {
    return this.here.email;
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
    const other = await signInMiner(this.server, { miner: { email, pin } });
    this.others = [other];
    return other;
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

  /** Mines and collects on another device, which adds a line to the ledger. */
  async collectElsewhere(): Promise<void> {
    const other = await this.signInElsewhere();
    const second = 1_000;
    this.server.advance(second);
    const { total } = (await this.row()).holding;
    expect((await other.save({ totalMined: txvFromUnits(total + second) })).status).toBe(200);
  }

  /** Lists the devices of the database in the format of the API, without names. */
  async devices(): Promise<{ id: string; createdAt: number; lastSeenAt: number; current: boolean }[]> {
    const { email, here, server } = this;
    const token = here.browser.cookie('technovex.device', '/api/miner') ?? '';
    const own = await findDevice(server.db, email, digestOf(token));
    const devices = await listDevices(server.db, email, server.now());
    return devices.map(({ deviceId: id, createdAt, lastSeenAt }) => ({
      id,
      createdAt,
      lastSeenAt,
      current: id === own?.deviceId,
    }));
  }

  /** Checks that exactly the expected devices are signed in, including this one. */
  async expectDevices(): Promise<void> {
    const devices = await this.devices();
    expect(devices.filter(({ current }) => current)).toHaveLength(1);
    expect(devices).toHaveLength(1 + this.others.length);
    for (const { browser, email } of this.signedOut) {
      expect((await browser.get('/api/miner/devices')).status).toBe(401);
      expect((await browser.post('/api/miner/login', { email })).status).toBe(401);
    }
  }
}
