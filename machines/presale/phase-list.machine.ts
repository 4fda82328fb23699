import { assign, emit, setup } from 'xstate';
import type { Phase } from '../../contract/presale.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import { deletions, type LoadPhasesOutcome, loadPhases, type PhasesChangedEvent } from './presale.actors.ts';
import type { PhaseListEmitted } from './presale.emitted.ts';

export interface PhaseListContext {
  readonly phases: readonly Phase[];
  /** Status and text of an error response; null without a failure or a response. */
  readonly loadError: string | null;
}

export type PhaseListEvent = { readonly type: 'retry.pressed' } | PhasesChangedEvent;

export const phaseListMachine = setup({
  types: { context: {} as PhaseListContext, events: {} as PhaseListEvent, emitted: {} as PhaseListEmitted },
  actors: { loadPhases, deletions },
  guards: { ...outcomeGuards('refused', 'sessionEnded') },
  actions: {
    setResponse: assign((_, { outcome }: { outcome: LoadPhasesOutcome }) => ({
      phases: outcome.outcome === 'listed' ? outcome.phases : [],
      loadError: outcome.outcome === 'refused' ? `${outcome.status}: ${outcome.text}` : null,
    })),
    clearList: assign({ phases: [] }),
    clearLoadError: assign({ loadError: null }),
    emitSessionEnded: emit({ type: 'sessionEnded' }),
  },
}).createMachine({
  id: 'phaseList',
  description: "Loads the phases of the presale. The page's address holds their order.",
  context: { phases: [], loadError: null },
  invoke: { id: 'deletions', src: 'deletions' },
  initial: 'loading',
  on: { 'phases.changed': '.loading.reload' },
  states: {
    loading: {
      invoke: {
        id: 'loadPhases',
        src: 'loadPhases',
        onDone: [
          { guard: outcomeIs('sessionEnded'), target: 'sessionEnded', actions: 'clearList' },
          { guard: outcomeIs('refused'), target: 'failed', actions: withOutcome('setResponse') },
          { target: 'shown', actions: withOutcome('setResponse') },
        ],
        onError: { target: 'failed', actions: 'clearList' },
      },
      initial: 'firstLoad',
      states: {
        firstLoad: {},
        reload: { description: 'The old list stays visible until the new one arrives.' },
      },
    },
    shown: {},
    failed: { exit: 'clearLoadError', on: { 'retry.pressed': 'loading' } },
    sessionEnded: { entry: 'emitSessionEnded' },
  },
});
