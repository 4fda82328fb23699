/** The presale's calendar on the real server: it lists the phases that the database has. */
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import { listPhases } from '../../../../db/queries/phases.queries.ts';
import {
  type presaleCalendarMachine,
  REFRESH_INTERVAL_MS,
} from '../../../../machines/presale/presale-calendar.machine.ts';
import { loadPublicPhases } from '../../../../src/adapters/api/public-phases-api.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import { createPhase, phaseBody } from '../../../support/presale-phases.ts';
import type { TestServer } from '../../../support/server.ts';
import { signInVisitor } from '../../../support/signed-in-user.ts';
import type { TestBrowser } from '../../../support/test-browser.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { listedPhases, presaleCalendarReplay } from './presale-calendar.model.ts';

const SECOND = 1_000;
/** Longer than the server keeps a list. */
const LIST_TTL_MS = 2 * SECOND;

export interface PresaleCalendarEnvironment {
  readonly time: SimulatedClock;
  readonly network: PageNetwork;
  readonly server: TestServer;
}

const admins = new WeakMap<TestServer, Promise<TestBrowser>>();

/** Returns an admin's browser, one per server. */
function adminOf(server: TestServer): Promise<TestBrowser> {
  const admin = admins.get(server) ?? signInVisitor(server, { isAdmin: true }).then(({ browser }) => browser);
  admins.set(server, admin);
  return admin;
}

async function forgetPhases({ server }: PresaleCalendarEnvironment): Promise<void> {
  await server.db('presale_phases').delete();
  server.advance(LIST_TTL_MS);
}

/** An admin saves two phases. */
async function savePhases(environment: PresaleCalendarEnvironment): Promise<void> {
  const { server } = environment;
  await forgetPhases(environment);
  const admin = await adminOf(server);
  for (const phase of listedPhases) await createPhase(admin, phaseBody(phase));
}

/** The server answers from its cache, if it has listed the phases. */
async function listAgain(environment: PresaleCalendarEnvironment): Promise<void> {
  const { server } = environment;
  if ((await listPhases(server.db)).length === 0) await savePhases(environment);
  else server.advance(SECOND / 4);
}

async function breakPhases({ server }: PresaleCalendarEnvironment): Promise<void> {
  await server.db.schema.renameTable('presale_phases', 'lost_phases');
  server.advance(LIST_TTL_MS);
}

async function repairPhases({ server: { db } }: PresaleCalendarEnvironment): Promise<void> {
  if (await db.schema.hasTable('lost_phases')) await db.schema.renameTable('lost_phases', 'presale_phases');
}

/** Lets the time until the next refresh pass, in which every second ticks. */
function passInterval({ time }: PresaleCalendarEnvironment): void {
  for (let passed = 0; passed < REFRESH_INTERVAL_MS; passed += SECOND) time.increment(SECOND);
}

export const presaleCalendarOnServer = (
  serverOf: () => TestServer,
): HttpReplay<PresaleCalendarEnvironment, typeof presaleCalendarMachine> => ({
  replay: presaleCalendarReplay,
  open: async browser => {
    const server = serverOf();
    const network = new PageNetwork(browser ?? server.openBrowser(), server.baseUrl);
    return { time: new SimulatedClock(), network, server };
  },
  ask: { loadPublicPhases: (_input, signal) => loadPublicPhases(signal) },
  scenarios: {
    'retry.pressed': [{}],
    'page.hidden': [{}],
    'page.shown': [{}],
    'after second': [{ because: ({ time }) => time.increment(SECOND) }],
    'after refreshInterval': [{ because: passInterval }],
    'loadPublicPhases done (listed)': [{ because: savePhases }, { because: listAgain }],
    'loadPublicPhases done (none)': [{ because: forgetPhases }],
    'loadPublicPhases done (refused)': [{ because: breakPhases }],
    'loadPublicPhases error': [{ loss: 'request' }, { loss: 'answer' }],
  },
  agree: async (environment, { context }, event) => {
    await repairPhases(environment);
    if (outcomeOf(event) !== 'listed') return;
    const { server } = environment;
    expect(context.listedAt).toBe(server.now());
    const isAny = (await server.db('presale_phases').first()) !== undefined;
    expect(context.phases).toEqual(isAny ? listedPhases : []);
  },
});
