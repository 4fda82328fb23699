/** The models of the acts on the rows of the admin's lists on a real server. */
import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import { listPhases } from '../../../../db/queries/phases.queries.ts';
import type { listActsMachine } from '../../../../machines/admin/list-acts.machine.ts';
import { exportSubscribers, removeSubscriber } from '../../../../src/adapters/api/admin-api.ts';
import { deletePhase, exportPhases } from '../../../../src/adapters/api/presale-api.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { genesis, phaseActsReplay } from '../presale/presale.model.ts';
import { reader, subscriberActsReplay } from './admin.model.ts';
import { PeopleEnvironment } from './people.environment.ts';
import {
  demoted,
  listBroken,
  phasesBroken,
  type Server,
  sessionEnded,
  silences,
} from './people.on-server.ts';

/** Node cannot save a file, and in a browser the page does. */
const saveNothing = () => undefined;

export const subscriberActsOnServer = (
  server: Server,
): HttpReplay<PeopleEnvironment, typeof listActsMachine> => ({
  replay: subscriberActsReplay,
  open: browser => PeopleEnvironment.open(server(), browser),
  ask: {
    removeRow: ({ key: email }: { key: string }, signal) => removeSubscriber({ email }, signal),
    exportList: (input: { search: string }, signal) => exportSubscribers(input, signal, saveNothing),
  },
  scenarios: {
    'remove.pressed': [{}],
    'remove.confirmed': [{}],
    'remove.cancelled': [{}],
    'export.pressed': [{}],
    'removeRow done (removed)': [{}],
    'removeRow done (gone)': [{ because: page => page.removeElsewhere(reader.email) }],
    'removeRow done (refused)': [demoted, listBroken],
    'removeRow done (sessionEnded)': sessionEnded,
    'removeRow error': silences,
    'exportList done (exported)': [{}],
    'exportList done (refused)': [demoted, listBroken],
    'exportList done (sessionEnded)': sessionEnded,
    'exportList error': silences,
  },
  situation: () => 'subscribers',
  agree: async (page, _state, event) => {
    await page.repair();
    await page.makeAdmin(true);
    if (isRemoval(page, event) || outcomeOf(event) === 'gone') {
      expect(await page.emails()).not.toContain(reader.email);
    }
    if (isRemoval(page, event)) expect(await page.acts()).toContain('subscriber-removed');
    if (outcomeOf(event) === 'exported') expect((await page.acts())[0]).toBe('subscribers-exported');
  },
});

/** A removal whose answer was lost is one, too. */
const isRemoval = (page: PeopleEnvironment, event: EventObject): boolean =>
  outcomeOf(event) === 'removed' || (event.type === 'xstate.error.actor.removeRow' && page.network.isBehind);

export const phaseActsOnServer = (server: Server): HttpReplay<PeopleEnvironment, typeof listActsMachine> => ({
  ...subscriberActsOnServer(server),
  replay: phaseActsReplay,
  open: async browser => {
    const page = await PeopleEnvironment.open(server(), browser);
    await page.havePhase(genesis.name);
    return page;
  },
  ask: {
    removeRow: ({ key }: { key: string }, signal) => deletePhase(Number(key), signal),
    exportList: (_input, signal) => exportPhases(signal, saveNothing),
  },
  scenarios: {
    ...subscriberActsOnServer(server).scenarios,
    'remove.pressed': [{ payload: ({ phaseId }) => ({ row: { key: String(phaseId), name: genesis.name } }) }],
    'removeRow done (gone)': [{ because: page => page.removePhases() }],
    'removeRow done (refused)': [demoted, phasesBroken],
    'exportList done (refused)': [demoted, phasesBroken],
  },
  situation: () => 'phases',
  agree: async (page, _state, event) => {
    await page.repair();
    await page.makeAdmin(true);
    const names = (await listPhases(page.server.db)).map(({ name }) => name);
    expect(names).toEqual(isRemoval(page, event) || outcomeOf(event) === 'gone' ? [] : [genesis.name]);
  },
});
