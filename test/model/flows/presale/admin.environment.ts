/** The environment of an admin's page: real server, and another admin at another browser. */

import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import * as z from 'zod/mini';
import { type Phase, savedPhaseAnswer } from '../../../../contract/presale.ts';
import { newPhaseDefaults, type PhaseForm } from '../../../../contract/presale-rules.ts';
import { listPhases } from '../../../../db/queries/phases.queries.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import type { TestServer } from '../../../support/server.ts';
import { createVisitor, signInVisitor } from '../../../support/signed-in-user.ts';
import type { TestApi } from '../../engine/page.ts';

const PHASES = '/api/admin/presale/phases';

export const storedForm: PhaseForm = {
  ...newPhaseDefaults('2026-01-01'),
  name: 'Genesis Entry',
  bonus: '12.5',
};

export class AdminEnvironment {
  readonly time = new SimulatedClock();
  readonly network: PageNetwork;
  readonly server: TestServer;
  readonly browser: TestApi;
  readonly elsewhere: TestApi;
  readonly username: string;
  /** The phase of the page. */
  phase: Phase;
  #repair: (() => Promise<unknown>) | null = null;

  /** Opens the environment with a single phase on the server. */
  static async open(server: TestServer, browser: TestApi = server.openBrowser()): Promise<AdminEnvironment> {
    await server.db('presale_phases').delete();
    const { username, ...login } = await createVisitor(server, { isAdmin: true });
    expect((await browser.post('/api/login', { username, ...login })).status).toBe(200);
    const elsewhere = await otherAdminOf(server);
    return new AdminEnvironment(
      server,
      { browser, username },
      elsewhere,
      await createPhase(elsewhere, storedForm),
    );
  }

  private constructor(
    server: TestServer,
    { browser, username }: { browser: TestApi; username: string },
    elsewhere: TestApi,
    phase: Phase,
  ) {
    this.server = server;
    this.browser = browser;
    this.username = username;
    this.elsewhere = elsewhere;
    this.phase = phase;
    this.network = new PageNetwork(browser, server.baseUrl);
  }

  /** Lists the names of all phases. */
  async names(): Promise<string[]> {
    return (await listPhases(this.server.db)).map(({ name }) => name);
  }

  async addElsewhere(form: PhaseForm): Promise<void> {
    await createPhase(this.elsewhere, form);
  }

  /** Changes the phase as another admin. */
  async changeElsewhere(): Promise<void> {
    const { status } = await this.elsewhere.put(`${PHASES}/${this.phase.id}`, { ...storedForm, bonus: '15' });
    expect(status).toBe(200);
  }

  /** Deletes the phase as another admin. */
  async deleteElsewhere(): Promise<void> {
    expect((await this.elsewhere.request('DELETE', `${PHASES}/${this.phase.id}`)).status).toBe(204);
  }

  /** Grants or revokes the admin role. */
  async makeAdmin(isAdmin: boolean): Promise<void> {
    await this.server.db('users').where({ username: this.username }).update({ is_admin: isAdmin });
  }

  /** Makes the phases unreadable until `repair`. */
  async breakPhases(): Promise<void> {
    const { db } = this.server;
    await db.schema.renameTable('presale_phases', 'lost_phases');
    this.#repair = () => db.schema.renameTable('lost_phases', 'presale_phases');
  }

  async repair(): Promise<void> {
    await this.#repair?.();
    this.#repair = null;
  }

  async endSession(): Promise<void> {
    expect((await this.browser.post('/api/logout')).status).toBe(204);
  }
}

const otherAdmins = new WeakMap<TestServer, Promise<TestApi>>();

/** Returns the other admin's browser, one per server. */
function otherAdminOf(server: TestServer): Promise<TestApi> {
  const admin =
    otherAdmins.get(server) ?? signInVisitor(server, { isAdmin: true }).then(({ browser }) => browser);
  otherAdmins.set(server, admin);
  return admin;
}

async function createPhase(browser: TestApi, form: PhaseForm): Promise<Phase> {
  const { status, json } = await browser.post(PHASES, form);
  expect(status).toBe(200);
  // The schema parses unknown data.
  const { overlapsWith: _overlaps, ...phase } = z.decode(
    savedPhaseAnswer,
    json as z.input<typeof savedPhaseAnswer>,
  );
  return phase;
}
