import { assign, emit, setup } from 'xstate';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import { type DeleteOutcome, deletePhase } from './presale.actors.ts';
import type { PhaseDeletionEmitted } from './presale.emitted.ts';

/** What is known of the phase in question. */
export interface DoomedPhase {
  readonly id: number;
  readonly name: string;
}

export interface PhaseDeletionContext {
  /** Null while none is in question. */
  readonly phase: DoomedPhase | null;
}

export type PhaseDeletionEvent =
  | { readonly type: 'delete.pressed'; readonly phase: DoomedPhase }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' };

export const phaseDeletionMachine = setup({
  types: {
    context: {} as PhaseDeletionContext,
    events: {} as PhaseDeletionEvent,
    emitted: {} as PhaseDeletionEmitted,
  },
  actors: { deletePhase },
  guards: {
    ...outcomeGuards('deleted', 'gone', 'sessionEnded'),
  },
  actions: {
    notePhase: assign({ phase: (_, { phase }: { phase: DoomedPhase }) => phase }),
    forgetPhase: assign({ phase: null }),
    tell: emit((_, event: PhaseDeletionEmitted) => event),
  },
}).createMachine({
  id: 'phaseDeletion',
  description: 'Deletes a phase after a confirmation.',
  context: { phase: null },
  initial: 'notAsked',
  states: {
    notAsked: {
      entry: 'forgetPhase',
      on: {
        'delete.pressed': {
          target: 'asking',
          actions: { type: 'notePhase', params: ({ event }) => event },
        },
      },
    },
    asking: {
      on: { 'delete.confirmed': 'deleting', 'delete.cancelled': 'notAsked' },
    },
    deleting: {
      invoke: {
        id: 'deletePhase',
        src: 'deletePhase',
        // Nobody comes here without a phase in question.
        input: ({ context }) => ({ id: context.phase?.id ?? 0 }),
        onDone: [
          {
            guard: outcomeIs('deleted'),
            target: 'notAsked',
            actions: { type: 'tell', params: { type: 'phaseDeleted' } },
          },
          {
            guard: outcomeIs('gone'),
            target: 'notAsked',
            actions: { type: 'tell', params: { type: 'phaseAlreadyGone' } },
          },
          {
            guard: outcomeIs('sessionEnded'),
            target: 'sessionEnded',
          },
          {
            target: 'notAsked',
            actions: {
              type: 'tell',
              params: ({ event }) => ({ type: 'phaseNotDeleted', text: textOf(event.output) }),
            },
          },
        ],
        onError: {
          target: 'notAsked',
          actions: { type: 'tell', params: { type: 'phaseNotDeleted', text: null } },
        },
      },
    },
    sessionEnded: {
      entry: { type: 'tell', params: { type: 'sessionEnded' } },
    },
  },
});

const textOf = (outcome: DeleteOutcome): string | null =>
  outcome.outcome === 'refused' ? outcome.text : null;
