/** Deleting a phase, which is asked about first. */
import { assign, emit, setup } from 'xstate';
import { type DeleteOutcome, deletePhase } from './presale.actors.ts';
import type { PhaseDeletionFact } from './presale.facts.ts';

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
    emitted: {} as PhaseDeletionFact,
  },
  actors: { deletePhase },
  guards: {
    isOutcome: (_, params: { outcome: DeleteOutcome; is: DeleteOutcome['outcome'] }) =>
      params.outcome.outcome === params.is,
  },
  actions: {
    notePhase: assign({ phase: (_, { phase }: { phase: DoomedPhase }) => phase }),
    forgetPhase: assign({ phase: null }),
    tell: emit((_, fact: PhaseDeletionFact) => fact),
  },
}).createMachine({
  id: 'phaseDeletion',
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
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, is: 'deleted' }) },
            target: 'notAsked',
            actions: { type: 'tell', params: { type: 'phaseDeleted' } },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, is: 'gone' }) },
            target: 'notAsked',
            actions: { type: 'tell', params: { type: 'phaseAlreadyGone' } },
          },
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ outcome: event.output, is: 'session-ended' }),
            },
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
