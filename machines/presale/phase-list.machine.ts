import { assign, emit, setup } from 'xstate';
import type { Phase } from '../../contract/presale.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import { deletions, loadPhases, type PhasesChangedEvent, type PhasesOutcome } from './presale.actors.ts';
import type { PhaseListEmitted } from './presale.emitted.ts';

export interface PhaseListContext {
  readonly phases: readonly Phase[];
  /** Why they could not be loaded, as status and text; null when there was no answer, or no failure. */
  readonly refusal: string | null;
}

export type PhaseListEvent = { readonly type: 'retry.pressed' } | PhasesChangedEvent;

export const phaseListMachine = setup({
  types: {
    context: {} as PhaseListContext,
    events: {} as PhaseListEvent,
    emitted: {} as PhaseListEmitted,
  },
  actors: { loadPhases, deletions },
  guards: {
    ...outcomeGuards('refused', 'sessionEnded'),
  },
  actions: {
    takeAnswer: assign((_, { outcome }: { outcome: PhasesOutcome }) => ({
      phases: outcome.outcome === 'listed' ? outcome.phases : [],
      refusal: outcome.outcome === 'refused' ? `${outcome.status}: ${outcome.text}` : null,
    })),
    forgetList: assign({ phases: [] }),
    forgetRefusal: assign({ refusal: null }),
    tellSessionEnded: emit({ type: 'sessionEnded' }),
  },
}).createMachine({
  id: 'phaseList',
  description: "Loads the phases of the presale. The page's address holds their order.",
  context: { phases: [], refusal: null },
  invoke: { id: 'deletions', src: 'deletions' },
  initial: 'loading',
  on: { 'phases.changed': '.loading.again' },
  states: {
    loading: {
      invoke: {
        id: 'loadPhases',
        src: 'loadPhases',
        onDone: [
          {
            guard: outcomeIs('sessionEnded'),
            target: 'sessionEnded',
          },
          {
            guard: outcomeIs('refused'),
            target: 'failed',
            actions: withOutcome('takeAnswer'),
          },
          {
            target: 'shown',
            actions: withOutcome('takeAnswer'),
          },
        ],
        onError: { target: 'failed', actions: 'forgetList' },
      },
      initial: 'firstTime',
      states: {
        firstTime: {},
        /** What is shown stays until there is something newer. */
        again: {},
      },
    },
    shown: {},
    failed: {
      exit: 'forgetRefusal',
      on: { 'retry.pressed': 'loading' },
    },
    sessionEnded: {
      entry: 'tellSessionEnded',
    },
  },
});
