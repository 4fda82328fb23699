import { assign, emit, setup } from 'xstate';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import { type DeletePhaseOutcome, deletePhase } from './presale.actors.ts';
import type { PhaseDeletionEmitted } from './presale.emitted.ts';

export interface PhaseToDelete {
  readonly id: number;
  readonly name: string;
}

export interface PhaseDeletionContext {
  readonly phaseToDelete: PhaseToDelete | null;
}

export type PhaseDeletionEvent =
  | { readonly type: 'delete.pressed'; readonly phase: PhaseToDelete }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' };

export const phaseDeletionMachine = setup({
  types: {
    context: {} as PhaseDeletionContext,
    events: {} as PhaseDeletionEvent,
    emitted: {} as PhaseDeletionEmitted,
  },
  actors: { deletePhase },
  guards: { ...outcomeGuards('deleted', 'gone', 'sessionEnded') },
  actions: {
    setPhase: assign({ phaseToDelete: (_, { phase }: { phase: PhaseToDelete }) => phase }),
    clearPhase: assign({ phaseToDelete: null }),
    emitEvent: emit((_, event: PhaseDeletionEmitted) => event),
  },
}).createMachine({
  id: 'phaseDeletion',
  description: 'Deletes a phase after a confirmation.',
  context: { phaseToDelete: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'clearPhase',
      on: {
        'delete.pressed': {
          target: 'confirming',
          actions: { type: 'setPhase', params: ({ event }) => event },
        },
      },
    },
    confirming: { on: { 'delete.confirmed': 'deleting', 'delete.cancelled': 'idle' } },
    deleting: {
      invoke: {
        id: 'deletePhase',
        src: 'deletePhase',
        // This state always has a phase.
        input: ({ context }) => ({ id: context.phaseToDelete?.id ?? 0 }),
        onDone: [
          {
            guard: outcomeIs('deleted'),
            target: 'idle',
            actions: { type: 'emitEvent', params: { type: 'phaseDeleted' } },
          },
          {
            guard: outcomeIs('gone'),
            target: 'idle',
            actions: { type: 'emitEvent', params: { type: 'phaseAlreadyGone' } },
          },
          { guard: outcomeIs('sessionEnded'), target: 'sessionEnded' },
          {
            target: 'idle',
            actions: {
              type: 'emitEvent',
              params: ({ event }) => ({ type: 'phaseDeletionFailed', text: textOf(event.output) }),
            },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'emitEvent', params: { type: 'phaseDeletionFailed', text: null } },
        },
      },
    },
    sessionEnded: { entry: { type: 'emitEvent', params: { type: 'sessionEnded' } } },
  },
});

const textOf = (outcome: DeletePhaseOutcome): string | null =>
  outcome.outcome === 'refused' ? outcome.text : null;
