/**
 * The models of the presale's admin on a real server: how to provoke each response, and what is
 * stored.
 */

import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import * as z from 'zod/mini';
import { createPhaseBody } from '../../../../contract/presale.ts';
import { listPhases } from '../../../../db/queries/phases.queries.ts';
import type { phaseFormMachine } from '../../../../machines/presale/phase-form.machine.ts';
import type { PhaseFormInput } from '../../../../machines/presale/phase-form.setup.ts';
import type { SavePhaseInput } from '../../../../machines/presale/presale.actors.ts';
import { loadPhase, savePhase } from '../../../../src/adapters/api/presale-api.ts';
import type { TestServer } from '../../../support/server.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import type { Scenario, ScenariosOf } from '../../engine/scenarios.ts';
import { AdminEnvironment, storedForm } from './admin.environment.ts';
import { entered, TODAY } from './presale.model.ts';

type Server = () => TestServer;
type Scenarios = readonly Scenario<AdminEnvironment>[];

const readmit = { because: (page: AdminEnvironment) => page.makeAdmin(true) };
const demoted = { because: (page: AdminEnvironment) => page.makeAdmin(false) };
export const broken = { because: (page: AdminEnvironment) => page.breakPhases() };
const refusals: Scenarios = [demoted, broken];
const sessionEnded: Scenarios = [{ because: page => page.endSession() }];
const goneMeanwhile: Scenarios = [{ because: page => page.deleteElsewhere() }];
const silences: Scenarios = [{ loss: 'request' }, { loss: 'answer' }];

const phaseFormScenarios: ScenariosOf<AdminEnvironment, typeof phaseFormMachine> = {
  'form.changed': [{}],
  'form.submitted': [{}],
  'retry.pressed': [{}],
  'current.requested': [{}],
  'current.taken': [{}],
  'own.kept': [{}],
  'newPhase.chosen': [{}],
  'session.ended': sessionEnded,
  'leaving.requested': [{}],
  'leaving.confirmed': [{}],
  'leaving.cancelled': [{}],
  'loadPhase done (loaded)': [readmit],
  'loadPhase done (gone)': goneMeanwhile,
  'loadPhase done (refused)': refusals,
  'loadPhase done (sessionEnded)': sessionEnded,
  'loadPhase error': silences,
  'loadCurrent done (loaded)': [readmit],
  'loadCurrent done (gone)': goneMeanwhile,
  'loadCurrent done (refused)': refusals,
  'loadCurrent done (sessionEnded)': sessionEnded,
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
  'savePhase done (refused)': refusals,
  'savePhase done (sessionEnded)': sessionEnded,
  'savePhase error': silences,
};

const draft = z.decode(createPhaseBody, entered);

/** The entered phase is stored exactly after a save, even if the response was lost. */
async function agreeOnPhase(page: AdminEnvironment, _state: unknown, event: EventObject): Promise<void> {
  await page.repair();
  const isUnheard = event.type === 'xstate.error.actor.savePhase' && page.network.isBehind;
  const isSaved = outcomeOf(event) === 'saved' || isUnheard;
  const found = (await listPhases(page.server.db)).find(({ name }) => name === entered.name);
  if (!isSaved) return expect(found).toBeUndefined();
  expect(found).toEqual({ ...draft, id: expect.any(Number), revision: expect.any(Number) });
}

export const phaseFormOnServer = (
  server: Server,
  replay: Replay<typeof phaseFormMachine>,
  inputOf: (page: AdminEnvironment) => PhaseFormInput,
): HttpReplay<AdminEnvironment, typeof phaseFormMachine> => ({
  replay,
  open: browser => AdminEnvironment.open(server(), browser),
  inputOf,
  ask: {
    loadPhase: ({ id }: { id: number }, signal) => loadPhase(id, signal),
    loadCurrent: ({ id }: { id: number }, signal) => loadPhase(id, signal),
    savePhase: (save: SavePhaseInput, signal) => savePhase(save, signal),
  },
  scenarios: phaseFormScenarios,
  situation: ({ context }) => context.id !== null,
  agree: agreeOnPhase,
});

export const newPhaseInput = (): PhaseFormInput => ({ id: null, today: TODAY, unsaved: null });

export const editInput = ({ phase: { id } }: AdminEnvironment): PhaseFormInput => ({
  ...newPhaseInput(),
  id,
});

export const restoredInput = ({ phase: { id, revision } }: AdminEnvironment) => ({
  id,
  today: TODAY,
  unsaved: { id, revision, saved: storedForm, values: entered },
});
