/** The machines of the presale's admin, joined to the server, to the visitor of this page and to what the tab remembers. */

import { useEffect, useState } from 'react';
import { type Actor, type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { phaseDeletionMachine } from '../../machines/presale/phase-deletion.machine.ts';
import { phaseFormMachine } from '../../machines/presale/phase-form.machine.ts';
import { phaseListMachine } from '../../machines/presale/phase-list.machine.ts';
import type {
  PhaseSave,
  PhasesChangedEvent,
  Refusal,
  SessionEvent,
} from '../../machines/presale/presale.actors.ts';
import { deletePhase, loadPhase, loadPhases, savePhase } from '../adapters/api/presale-api.ts';
import { showToast } from '../adapters/toasts.ts';
import { forgetUnsavedPhase, keepUnsavedPhase, readUnsavedPhase } from '../adapters/unsaved-phase.ts';
import { utcToday } from '../adapters/utc-today.ts';
import { phaseNotKept } from '../content/toasts.ts';
import { useAppActor } from './app-actor.ts';
import { reportRefusal, type VisitorActor } from './visitor.ts';
import { useCurrentUser, useVisitor } from './visitor-context.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}
interface Id {
  readonly id: number;
}

/** What an admin may do can change while they do it: the visitor's flow finds out. */
const reporting =
  (visitor: VisitorActor) =>
  async <Outcome extends { readonly outcome: string } | Refusal>(answer: Promise<Outcome>) => {
    const outcome = await answer;
    if ('status' in outcome) reportRefusal(visitor, outcome.status);
    return outcome;
  };

const phaseDeletionLogic = (visitor: VisitorActor) => {
  const report = reporting(visitor);
  return phaseDeletionMachine.provide({
    actors: {
      deletePhase: fromPromise(({ input, signal }: Asked<Id>) => report(deletePhase(input.id, signal))),
    },
  });
};

const phaseListLogic = (visitor: VisitorActor, deletion: Actor<typeof phaseDeletionMachine>) => {
  const report = reporting(visitor);
  return phaseListMachine.provide({
    actors: {
      loadPhases: fromPromise(({ signal }: Asked<unknown>) => report(loadPhases(signal))),
      deletions: fromCallback<{ type: never }, undefined, PhasesChangedEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: 'phases.changed' });
        const subscriptions = [deletion.on('phaseDeleted', tell), deletion.on('phaseAlreadyGone', tell)];
        return () => {
          for (const subscription of subscriptions) subscription.unsubscribe();
        };
      }),
    },
  });
};

const phaseFormLogic = (visitor: VisitorActor) => {
  const report = reporting(visitor);
  return phaseFormMachine.provide({
    actors: {
      loadPhase: fromPromise(({ input, signal }: Asked<Id>) => report(loadPhase(input.id, signal))),
      savePhase: fromPromise(({ input, signal }: Asked<PhaseSave>) => report(savePhase(input, signal))),
      session: fromCallback<{ type: never }, undefined, SessionEvent>(
        ({ sendBack }) =>
          visitor.subscribe(({ context }) => {
            if (context.user === null) sendBack({ type: 'session.ended' });
          }).unsubscribe,
      ),
    },
  });
};

/** The list of phases and the deleting in it: two flows that begin and end with the screen. */
export function usePhaseList() {
  const visitor = useVisitor();
  const deletion = useAppActor(phaseDeletionLogic(visitor));
  const list = useAppActor(phaseListLogic(visitor, deletion));
  useEffect(() => {
    const tell = () => reportRefusal(visitor, 401);
    const subscriptions = [list.on('sessionEnded', tell), deletion.on('sessionEnded', tell)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [visitor, list, deletion]);
  return { list, deletion };
}

/**
 * The form for a phase, with what this admin left in it when an earlier session ended.
 *
 * @param id - the phase; null for one that is not there yet
 */
export function usePhaseForm(id: number | null): ActorRefFrom<typeof phaseFormMachine> {
  const visitor = useVisitor();
  const user = useCurrentUser();
  // Whoever opened the form: nobody, once the session has ended.
  const [username] = useState(user?.username ?? '');
  const form = useAppActor(phaseFormLogic(visitor), {
    input: { id, today: utcToday(), unsaved: readUnsavedPhase(username, id) },
  });
  useEffect(() => {
    // From here on the form has it.
    forgetUnsavedPhase();
    const subscription = form.on('sessionEnded', ({ unsaved }) => {
      if (unsaved && !keepUnsavedPhase(username, unsaved)) showToast(phaseNotKept);
      reportRefusal(visitor, 401);
    });
    return () => subscription.unsubscribe();
  }, [visitor, form, username]);
  return form;
}
