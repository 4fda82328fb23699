import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromCallback } from 'xstate';
import { dayOf } from '../../contract/calendar-days.ts';
import type { ListQuery } from '../../machines/admin/admin.actors.ts';
import { phaseFormMachine } from '../../machines/presale/phase-form.machine.ts';
import { unsavedOf } from '../../machines/presale/phase-form.rules.ts';
import type { SavePhaseInput, SessionEvent } from '../../machines/presale/presale.actors.ts';
import { deletePhase, exportPhases, loadPhase, loadPhases, savePhase } from '../adapters/api/presale-api.ts';
import { keepAcrossReload } from '../adapters/page-lifecycle.ts';
import { showToast } from '../adapters/toast-queue.ts';
import { readUnsavedPhase, removeUnsavedPhase, storeUnsavedPhase } from '../adapters/unsaved-phase.ts';
import { phaseNotPersisted } from '../content/toasts.ts';
import { reportErrors, useListWithActs } from './admin.ts';
import { useAppActor } from './app-actor.ts';
import { requestLogic } from './request-logic.ts';
import { reportErrorStatus, type VisitorActor } from './visitor.ts';
import { useCurrentUser, useVisitor } from './visitor-context.ts';

interface Id {
  readonly id: number;
}

const phaseActs = {
  remove: (id: string, signal: AbortSignal) => deletePhase(Number(id), signal),
  exportAll: (_search: string, signal: AbortSignal) => exportPhases(signal),
};

const phaseFormLogic = (visitor: VisitorActor) => {
  const report = reportErrors(visitor);
  return phaseFormMachine.provide({
    actors: {
      loadPhase: requestLogic(({ id }: Id, signal) => report(loadPhase(id, signal))),
      savePhase: requestLogic((input: SavePhaseInput, signal) => report(savePhase(input, signal))),
      session: fromCallback<{ type: never }, undefined, SessionEvent>(
        ({ sendBack }) =>
          visitor.subscribe(({ context }) => {
            if (context.user === null) sendBack({ type: 'session.ended' });
          }).unsubscribe,
      ),
    },
  });
};

export const usePhaseList = (query: ListQuery) => useListWithActs(loadPhases, phaseActs, query);

/** Creates the actor of a phase's form (null: new), with what this admin left in it. */
export function usePhaseForm(id: number | null): ActorRefFrom<typeof phaseFormMachine> {
  const visitor = useVisitor();
  const user = useCurrentUser();
  // Keeps the name of the admin who opened the form after the session has ended.
  const [username] = useState(user?.username ?? '');
  const form = useAppActor(phaseFormLogic(visitor), {
    input: { id, today: dayOf(Date.now()), unsaved: readUnsavedPhase(username, id) },
  });
  useEffect(() => {
    // The form has taken it over.
    removeUnsavedPhase();
    const subscription = form.on('sessionEnded', ({ unsaved }) => {
      if (unsaved && !storeUnsavedPhase(username, unsaved)) {
        showToast({ type: 'toast.queued', toast: phaseNotPersisted });
      }
      reportErrorStatus(visitor, 401);
    });
    const stopKeeping = keepAcrossReload(() => {
      const state = form.getSnapshot();
      if (!state.hasTag('mayLeave')) storeUnsavedPhase(username, unsavedOf(state.context));
    }, removeUnsavedPhase);
    return () => {
      subscription.unsubscribe();
      stopKeeping();
    };
  }, [visitor, form, username]);
  return form;
}
