/** The models of the admin's lists and look-ups on a real server. */

import { expect } from 'vitest';
import { PAGE_SIZE } from '../../../../contract/pages.ts';
import { appendAdminAct } from '../../../../db/queries/admin-audit.queries.ts';
import { addSubscriber } from '../../../../db/queries/newsletter.queries.ts';
import { listPhases } from '../../../../db/queries/phases.queries.ts';
import type { ListInput, ListQuery } from '../../../../machines/admin/admin.actors.ts';
import type { adminListMachine } from '../../../../machines/admin/admin-list.machine.ts';
import type { minerLookUpMachine } from '../../../../machines/admin/miner-look-up.machine.ts';
import {
  actOnMiner,
  loadSubscribers,
  lookUpMiner,
  setMinerPin,
} from '../../../../src/adapters/api/admin-api.ts';
import { loadPhases } from '../../../../src/adapters/api/presale-api.ts';
import { START } from '../../../support/accounts.ts';
import type { TestServer } from '../../../support/server.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import type { Scenario } from '../../engine/scenarios.ts';
import { firstQuery as firstQueryOfPhases, phaseListReplay } from '../presale/presale.model.ts';
import {
  adminListReplay,
  ENTRY,
  firstQuery,
  minerLookUpReplay,
  minerOfEntryReplay,
  OTHER_ENTRY,
} from './admin.model.ts';
import { PeopleEnvironment } from './people.environment.ts';

export type Server = () => TestServer;
type Scenarios = readonly Scenario<PeopleEnvironment>[];

export const demoted = { because: (page: PeopleEnvironment) => page.makeAdmin(false) };
export const listBroken = { because: (page: PeopleEnvironment) => page.break('newsletter_subscribers') };
export const phasesBroken = { because: (page: PeopleEnvironment) => page.break('presale_phases') };
export const minersBroken = { because: (page: PeopleEnvironment) => page.break('miners') };
export const sessionEnded: Scenarios = [{ because: page => page.endSession() }];
export const silences: Scenarios = [{ loss: 'request' }, { loss: 'answer' }];

export const subscriberListOnServer = (
  server: Server,
): HttpReplay<PeopleEnvironment, typeof adminListMachine> => ({
  replay: adminListReplay,
  open: browser => PeopleEnvironment.open(server(), browser),
  inputOf: () => ({ query: firstQuery }),
  ask: { loadPage: (input: Parameters<typeof loadSubscribers>[0], signal) => loadSubscribers(input, signal) },
  scenarios: {
    'query.changed (page 1)': [{}],
    'query.changed (page 2)': [{}],
    'search.submitted': [{}],
    'search.submitted (none)': [{}],
    'retry.pressed': [{}],
    'list.changed': [{}],
    'loadPage done (listed)': [{ because: havePage }],
    'loadPage done (none)': [{ because: page => page.removeAll() }],
    'loadPage done (refused)': [demoted, listBroken],
    'loadPage done (sessionEnded)': sessionEnded,
    'loadPage error': silences,
  },
  // The order tells the lists apart.
  situation: ({ context }) => [context.query, context.search],
  agree: async (page, state, event) => {
    await page.repair();
    if (outcomeOf(event) !== 'listed' || !state.matches({ open: 'shown' })) return;
    const { context } = state;
    expect(page.network.isBehind).toBe(false);
    const found = (await page.subscribers()).filter(({ email }) => email.includes(context.search));
    expect(context.page).toEqual({ rows: pageOf(found, context), total: found.length, next: null });
    expect((await page.acts())[0]).toBe('subscribers-listed');
  },
});

export const phaseListOnServer = (
  server: Server,
): HttpReplay<PeopleEnvironment, typeof adminListMachine> => ({
  ...subscriberListOnServer(server),
  replay: phaseListReplay,
  inputOf: () => ({ query: firstQueryOfPhases }),
  ask: { loadPage: (input: ListInput, signal) => loadPhases(input, signal) },
  scenarios: {
    ...subscriberListOnServer(server).scenarios,
    'loadPage done (listed)': [{ because: page => page.havePhases() }],
    'loadPage done (none)': [{ because: page => page.removePhases() }],
    'loadPage done (refused)': [demoted, phasesBroken],
  },
  agree: async (page, state, event) => {
    await page.repair();
    if (outcomeOf(event) !== 'listed' || !state.matches({ open: 'shown' })) return;
    const { context } = state;
    const all = await listPhases(page.server.db);
    const found = all.filter(phase => phase.description.includes(context.search));
    // All phases are on the same days, which are still to come.
    const rows = pageOf(found, context).map(phase => ({
      ...phase,
      isCompleted: false,
      overlapsWith: all.filter(other => other.id !== phase.id).map(({ name }) => name),
    }));
    expect(context.page).toEqual({ rows, total: found.length, next: null });
  },
});

/** Returns the rows of the page that a list shows. */
const pageOf = <Row>(rows: readonly Row[], { query }: { readonly query: ListQuery }): readonly Row[] => {
  const end = Number(query['page']) * PAGE_SIZE;
  return rows.slice(end - PAGE_SIZE, end);
};

/** Fills as many pages as the path visits, with one subscriber whom no search finds. */
async function havePage(page: PeopleEnvironment): Promise<void> {
  await page.haveTwo();
  await addSubscriber(page.server.db, { email: 'zoe@technovex.test', subscribedAt: START });
  await page.server.db.raw(
    `INSERT INTO newsletter_subscribers SELECT 'zoe-' || n || '@example.com', '2025-01-01' FROM generate_series(1, 28) n`,
  );
}

/** The log names the miner under both entries of the model. */
async function haveEntries({ server, email }: PeopleEnvironment): Promise<void> {
  for (const entryId of [ENTRY, OTHER_ENTRY]) {
    const known = await server.db('admin_audit').where({ entry_id: entryId }).first();
    const look = { act: 'miner-looked-up', by: null, email, at: server.now(), entryId } as const;
    if (!known) await appendAdminAct(server.db, look);
  }
}

const restored = { because: (page: PeopleEnvironment) => page.signMinerIn() };
const mistyped = { because: (page: PeopleEnvironment) => page.mistypePin() };
const removed = { because: (page: PeopleEnvironment) => page.removeMiner() };
const refusals: Scenarios = [demoted, minersBroken];
const missed: Scenarios = [{ loss: 'request' }, { ...restored, loss: 'answer' }];

const lookUpOnServer =
  (replay: typeof minerLookUpReplay, entry: string | null) =>
  (server: Server): HttpReplay<PeopleEnvironment, typeof minerLookUpMachine> => ({
    replay,
    open: async browser => {
      const page = await PeopleEnvironment.open(server(), browser);
      await haveEntries(page);
      return page;
    },
    inputOf: () => ({ entry }),
    ask: {
      lookUp: (wanted: Parameters<typeof lookUpMiner>[0], signal) => lookUpMiner(wanted, signal),
      actOnMiner: (input: Parameters<typeof actOnMiner>[0], signal) => actOnMiner(input, signal),
      setPin: (input: Parameters<typeof setMinerPin>[0], signal) => setMinerPin(input, signal),
    },
    scenarios: {
      'email.submitted': [{}],
      'email.submitted (invalid)': [{}],
      'entry.changed (none)': [{}],
      'entry.changed (same)': [{}],
      'entry.changed (other)': [{}],
      'retry.pressed': [{}],
      'act.pressed (signOut)': [{}],
      'act.pressed (unlock)': [{}],
      'act.confirmed': [{}],
      'act.cancelled': [{}],
      'newPin.pressed': [{}],
      'newPin.submitted': [{}],
      'newPin.submitted (invalid)': [{}],
      'lookUp done (found)': [restored],
      'lookUp done (gone)': [removed],
      'lookUp done (refused)': refusals,
      'lookUp done (sessionEnded)': sessionEnded,
      'lookUp error': missed,
      'actOnMiner done (found)': [mistyped],
      'actOnMiner done (gone)': [removed],
      'actOnMiner done (refused)': refusals,
      'actOnMiner done (sessionEnded)': sessionEnded,
      'actOnMiner error': missed,
      'setPin done (found)': [mistyped],
      'setPin done (gone)': [removed],
      'setPin done (refused)': refusals,
      'setPin done (sessionEnded)': sessionEnded,
      'setPin error': missed,
    },
    situation: () => entry,
    agree: async (page, { context }, event) => {
      await page.repair();
      if (outcomeOf(event) !== 'found') return;
      const { miner } = context;
      const devices = await page.devices();
      expect([miner?.email, miner?.devices.length]).toEqual([page.email, devices]);
      // One of them mines.
      expect(miner?.devices.filter(({ isMining }) => isMining)).toHaveLength(Math.min(devices, 1));
      const isNewPin = event.type === 'xstate.done.actor.setPin';
      expect([await page.hasPin(page.pin), await page.hasPin('654321')]).toEqual([!isNewPin, isNewPin]);
      const acts = {
        lookUp: ['miner-looked-up'],
        actOnMiner: ['miner-signed-out', 'miner-unlocked'],
        setPin: ['pin-set'],
      } as const;
      const done = Object.entries(acts).find(([id]) => event.type.endsWith(id))?.[1];
      const [act] = await page.acts();
      expect(done).toContain(act);
      const isUnlocked = act === 'miner-unlocked' || act === 'pin-set';
      if (isUnlocked) expect([await page.wrongPins(), miner?.locks.wrongPins]).toEqual([0, 0]);
    },
  });

export const minerLookUpOnServer = lookUpOnServer(minerLookUpReplay, null);
export const minerOfEntryOnServer = lookUpOnServer(minerOfEntryReplay, ENTRY);
