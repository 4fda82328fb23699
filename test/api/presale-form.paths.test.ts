/** The model of the form for a phase on the real server: what was entered is what is saved, to the last decimal. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventObject } from 'xstate';
import * as z from 'zod/mini';
import { createPhaseBody } from '../../contract/presale.ts';
import { listPhases } from '../../db/queries/phases.queries.ts';
import type { PhaseFormContext } from '../../machines/presale/phase-form.setup.ts';
import type { PhaseSave } from '../../machines/presale/presale.actors.ts';
import { loadPhase, savePhase } from '../../src/adapters/presale-server.ts';
import { Coverage } from '../model/coverage.ts';
import { generatePaths, outcomeOf } from '../model/paths.ts';
import { editReplay, entered, newPhaseReplay, restoredReplay, TODAY } from '../model/presale.model.ts';
import type { Replay } from '../model/replay.ts';
import { casesOf, type HttpReplay, pathsWithWays, replayOnHttp, type Way } from '../model/replay-on-http.ts';
import { AdminPage, storedForm } from '../support/admin-page.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const readmit = { because: (page: AdminPage) => page.makeAdmin(true) };
const demoted = [{ because: (page: AdminPage) => page.makeAdmin(false) }];
const sessionEnded = [{ because: (page: AdminPage) => page.endSession() }];
const goneMeanwhile = [{ because: (page: AdminPage) => page.deleteElsewhere() }];
const silences = [{ loss: 'request' }, { loss: 'answer' }] as const;

const ways: Record<string, readonly Way<AdminPage>[]> = {
  'form.changed': [{}],
  'form.submitted': [{}],
  'retry.pressed': [{}],
  'current.requested': [{}],
  'current.taken': [{}],
  'own.kept': [{}],
  'newPhase.chosen': [{}],
  'session.ended': [{ because: page => page.endSession() }],
  'leaving.tried': [{}],
  'leaving.confirmed': [{}],
  'leaving.cancelled': [{}],
  'loadPhase done (loaded)': [readmit],
  'loadPhase done (gone)': goneMeanwhile,
  'loadPhase done (refused)': demoted,
  'loadPhase done (session-ended)': sessionEnded,
  'loadPhase error': silences,
  'loadCurrent done (loaded)': [readmit],
  'loadCurrent done (gone)': goneMeanwhile,
  'loadCurrent done (refused)': demoted,
  'loadCurrent done (session-ended)': sessionEnded,
  'loadCurrent error': silences,
  'savePhase done (saved)': [readmit],
  'savePhase done (saved with overlap)': [
    {
      because: page =>
        page.addElsewhere({ ...storedForm, startDate: entered.endDate, endDate: '2025-12-31' }),
    },
  ],
  'savePhase done (changed)': [{ because: page => page.changeElsewhere() }],
  'savePhase done (gone)': goneMeanwhile,
  'savePhase done (refused)': demoted,
  'savePhase done (session-ended)': sessionEnded,
  'savePhase error': silences,
};

const draft = z.decode(createPhaseBody, entered);

/** What was entered is there exactly once it was saved, whether or not the page has heard of it. */
async function agree(page: AdminPage, _state: unknown, event: EventObject): Promise<void> {
  const isUnheard = event.type === 'xstate.error.actor.savePhase' && page.network.isBehind;
  const isSaved = outcomeOf(event) === 'saved' || isUnheard;
  const found = (await listPhases(server.db)).find(({ name }) => name === entered.name);
  if (!isSaved) return expect(found).toBeUndefined();
  expect(found).toEqual({ ...draft, id: expect.any(Number), revision: expect.any(Number) });
}

const onHttp = (
  replay: Replay<PhaseFormContext>,
  inputOf: (page: AdminPage) => unknown,
): HttpReplay<PhaseFormContext, AdminPage> => ({
  replay,
  open: () => AdminPage.open(server),
  inputOf,
  ask: {
    loadPhase: ({ id }: { id: number }, signal) => loadPhase(id, signal),
    loadCurrent: ({ id }: { id: number }, signal) => loadPhase(id, signal),
    savePhase: (save: PhaseSave, signal) => savePhase(save, signal),
  },
  ways,
  agree,
});

const beginnings = [
  onHttp(editReplay, ({ phase }) => ({ id: phase.id, today: TODAY, unsaved: null })),
  onHttp(newPhaseReplay, () => newPhaseReplay.model.input),
  onHttp(restoredReplay, ({ phase: { id, revision } }) => ({
    id,
    today: TODAY,
    unsaved: { id, revision, saved: storedForm, values: entered },
  })),
];

describe('every path of the form for a phase on the server', () => {
  const seen = new Coverage(editReplay.model.machine);

  it('is made of events that have a way to come about there, and of no others', () => {
    const cases = beginnings.flatMap(({ replay }) => casesOf(replay, generatePaths(replay.model)));
    expect(Object.keys(ways).sort()).toEqual([...new Set(cases)].sort());
  });

  const all = beginnings.flatMap(http =>
    pathsWithWays(http).map(({ path, nth }) => [path.title, nth + 1, http, path] as const),
  );
  it.each(all)('%s, way %i', async (_title, way, http, path) => {
    seen.add(await replayOnHttp(http, path, way - 1));
  });

  it('takes every state and every transition', () => {
    expect(seen.missing()).toEqual({ states: [], transitions: [] });
  });
});
