/** The models of the list of phases and of deleting one on the real server. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { PhaseDeletionContext } from '../../machines/presale/phase-deletion.machine.ts';
import type { PhaseListContext } from '../../machines/presale/phase-list.machine.ts';
import { deletePhase, loadPhases } from '../../src/adapters/presale-server.ts';
import { testEveryPathOnHttp } from '../model/path-suites-on-http.ts';
import { outcomeOf } from '../model/paths.ts';
import { phaseDeletionReplay, phaseListReplay } from '../model/presale.model.ts';
import { AdminPage, storedForm } from '../support/admin-page.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Two phases, looked at by an admin. */
async function haveTwo(page: AdminPage): Promise<void> {
  await page.makeAdmin(true);
  if ((await page.names()).length === 1) await page.addElsewhere({ ...storedForm, name: 'Expansion' });
}

const demoted = [{ because: (page: AdminPage) => page.makeAdmin(false) }];
const sessionEnded = [{ because: (page: AdminPage) => page.endSession() }];

testEveryPathOnHttp<PhaseListContext, AdminPage>('the list of phases', {
  replay: phaseListReplay,
  open: () => AdminPage.open(server),
  ask: { loadPhases: (_input, signal) => loadPhases(signal) },
  ways: {
    'retry.pressed': [{}],
    'phases.changed': [{}],
    'loadPhases done (listed)': [{ because: haveTwo }],
    'loadPhases done (none)': [
      {
        because: async page => {
          await page.makeAdmin(true);
          await server.db('presale_phases').delete();
        },
      },
    ],
    'loadPhases done (refused)': demoted,
    'loadPhases done (session-ended)': sessionEnded,
    'loadPhases error': [{ loss: 'request' }, { loss: 'answer' }],
  },
  agree: async (page, { context }, event) => {
    if (outcomeOf(event) !== 'listed') return;
    const { phases }: PhaseListContext = context;
    expect(phases.map(({ name }) => name)).toEqual(await page.names());
  },
});

testEveryPathOnHttp<PhaseDeletionContext, AdminPage>('deleting a phase', {
  replay: phaseDeletionReplay,
  open: () => AdminPage.open(server),
  ask: { deletePhase: ({ id }: { id: number }, signal) => deletePhase(id, signal) },
  ways: {
    'delete.pressed': [{ payload: ({ phase: { id, name } }) => ({ phase: { id, name } }) }],
    'delete.confirmed': [{}],
    'delete.cancelled': [{}],
    'deletePhase done (deleted)': [{}],
    'deletePhase done (gone)': [{ because: page => page.deleteElsewhere() }],
    'deletePhase done (refused)': demoted,
    'deletePhase done (session-ended)': sessionEnded,
    'deletePhase error': [{ loss: 'request' }, { loss: 'answer' }],
  },
  agree: async (page, _state, event) => {
    const isUnheard = event.type === 'xstate.error.actor.deletePhase' && page.network.isBehind;
    const isGone = outcomeOf(event) === 'deleted' || outcomeOf(event) === 'gone' || isUnheard;
    expect(await page.names()).toEqual(isGone ? [] : [storedForm.name]);
  },
});
