/** The environment of an admin's lists: real server, phases, a miner and two subscribers. */

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import * as z from 'zod/mini';
import { createPhaseBody } from '../../../../contract/presale.ts';
import type { Subscriber } from '../../../../contract/subscribers.ts';
import { findPin } from '../../../../db/queries/miner-accounts.queries.ts';
import { giveDeviceToken } from '../../../../db/queries/miner-devices.queries.ts';
import { addSubscriber } from '../../../../db/queries/newsletter.queries.ts';
import { createPhase } from '../../../../db/queries/phases.queries.ts';
import { forgetPinAttempts, listPinAttempts } from '../../../../db/queries/pin-attempts.queries.ts';
import { verifySecret } from '../../../../server/secrets.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import { phaseBody } from '../../../support/presale-phases.ts';
import type { TestServer } from '../../../support/server.ts';
import { signInMiner } from '../../../support/signed-in-miner.ts';
import { createVisitor } from '../../../support/signed-in-user.ts';
import type { TestApi } from '../../engine/page.ts';
import { adminMiner, SEARCH, subscribers } from './admin.model.ts';

type Table = 'newsletter_subscribers' | 'miners' | 'presale_phases';

export class PeopleEnvironment {
  readonly time = new SimulatedClock();
  readonly network: PageNetwork;
  readonly server: TestServer;
  /** The page's requests, with its cookies. */
  readonly browser: TestApi;
  readonly username: string;
  readonly email = adminMiner.email;
  readonly pin = '123456';
  /** The id of the only phase, if there is one. */
  phaseId = 0;
  #broken: Table | null = null;

  /** Opens the environment with the two subscribers, and the miner on two devices. */
  static async open(server: TestServer, browser: TestApi = server.openBrowser()): Promise<PeopleEnvironment> {
    const { username, ...login } = await createVisitor(server, { isAdmin: true });
    expect((await browser.post('/api/login', { username, ...login })).status).toBe(200);
    const environment = new PeopleEnvironment(server, browser, username);
    await environment.haveTwo();
    await environment.signMinerIn();
    return environment;
  }

  private constructor(server: TestServer, browser: TestApi, username: string) {
    this.server = server;
    this.browser = browser;
    this.username = username;
    this.network = new PageNetwork(browser, server.baseUrl);
  }

  /** Has the two subscribers and no other one. */
  async haveTwo(): Promise<void> {
    await this.makeAdmin(true);
    await this.removeAll();
    for (const subscriber of subscribers) await addSubscriber(this.server.db, subscriber);
  }

  async removeAll(): Promise<void> {
    await this.server.db('newsletter_subscribers').delete();
  }

  /** Has phases on two pages, two of the names of the model among them, and one that no search finds. */
  async havePhases(): Promise<void> {
    await this.makeAdmin(true);
    await this.removePhases();
    const { db } = this.server;
    const names = ['Genesis Entry', 'Expansion', ...Array.from({ length: 28 }, (_, at) => `Example ${at}`)];
    const draft = z.parse(createPhaseBody, phaseBody({ description: SEARCH }));
    for (const name of names) await createPhase(db, { ...draft, name });
    await createPhase(db, { ...draft, name: 'Final Wave', description: '' });
  }

  /** Has one phase and no other one. */
  async havePhase(name: string): Promise<void> {
    await this.removePhases();
    const draft = z.parse(createPhaseBody, phaseBody({ name }));
    ({ id: this.phaseId } = await createPhase(this.server.db, draft));
  }

  async removePhases(): Promise<void> {
    await this.server.db('presale_phases').delete();
  }

  async removeElsewhere(email: string): Promise<void> {
    await this.server.db('newsletter_subscribers').where({ email }).delete();
  }

  /** Lists the subscribers, the newest first. */
  async subscribers(): Promise<readonly Subscriber[]> {
    const rows: { email: string; subscribed_at: Date }[] = await this.server
      .db('newsletter_subscribers')
      .orderByRaw('subscribed_at DESC, email');
    return rows.map(row => ({ email: row.email, subscribedAt: row.subscribed_at.getTime() }));
  }

  /** Lists the subscribed emails. */
  async emails(): Promise<readonly string[]> {
    return this.server.db('newsletter_subscribers').orderBy('email').pluck('email');
  }

  /** Gives the miner an account with the first PIN, and signs in two devices, one of which mines. */
  async signMinerIn(): Promise<void> {
    const { db } = this.server;
    const { email, pin } = this;
    await this.makeAdmin(true);
    for (const table of ['miners', 'miner_devices']) await db(table).where({ email }).delete();
    await forgetPinAttempts(db, email);
    await this.server.createMiner({ email, pin });
    const { welcome, save } = await signInMiner(this.server, { miner: { email, pin } });
    expect(welcome.status).toBe(200);
    expect((await save({ mining: true })).status).toBe(200);
    // Another login would count towards the limit of the address.
    const now = this.server.now();
    const device = { email, deviceId: randomUUID(), tokenHash: 'none', label: 'Firefox on Linux' };
    await giveDeviceToken(db, { ...device, now, expiresAt: now + 60_000 });
  }

  /** Signs the miner in again, and then enters a wrong PIN elsewhere. */
  async mistypePin(): Promise<void> {
    await this.signMinerIn();
    const wrong = { email: this.email, pin: '000000' };
    expect((await this.server.openBrowser().post('/api/miner/login', wrong)).status).toBe(401);
  }

  async removeMiner(): Promise<void> {
    await this.server.db('miners').where({ email: this.email }).delete();
  }

  async devices(): Promise<number> {
    return (await this.server.db('miner_devices').where({ email: this.email })).length;
  }

  async wrongPins(): Promise<number> {
    return (await listPinAttempts(this.server.db, this.email)).length;
  }

  async hasPin(pin: string): Promise<boolean> {
    const { pinHash = '' } = (await findPin(this.server.db, this.email)) ?? {};
    return pinHash !== '' && verifySecret(pinHash, pin);
  }

  /** Lists what this admin did, the last act first. */
  async acts(): Promise<readonly string[]> {
    return this.server
      .db('admin_audit')
      .where({ username: this.username })
      .orderBy('id', 'desc')
      .pluck('act');
  }

  /** Grants or revokes the admin role. */
  async makeAdmin(isAdmin: boolean): Promise<void> {
    await this.server.db('users').where({ username: this.username }).update({ is_admin: isAdmin });
  }

  /** Makes a table unreadable until `repair`. */
  async break(table: Table): Promise<void> {
    await this.server.db.schema.renameTable(table, 'lost_table');
    this.#broken = table;
  }

  async repair(): Promise<void> {
    if (this.#broken) await this.server.db.schema.renameTable('lost_table', this.#broken);
    this.#broken = null;
  }

  async endSession(): Promise<void> {
    expect((await this.browser.post('/api/logout')).status).toBe(204);
  }
}
