import { assign, emit, setup } from 'xstate';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import {
  type DeletePhaseOutcome,
  deletePhase,
  type ExportPhasesOutcome,
  exportPhases,
} from './presale.actors.ts';
import type { PhaseActsEmitted } from './presale.emitted.ts';

export interface PhaseToDelete {
  readonly id: number;
  readonly name: string;
}

export interface PhaseActsContext {
  readonly phaseToDelete: PhaseToDelete | null;
}

export type PhaseActsEvent =
  | { readonly type: 'delete.pressed'; readonly phase: PhaseToDelete }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' }
  | { readonly type: 'export.pressed' };

export const phaseActsMachine = setup({
  types: {
    context: {} as PhaseActsContext,
    events: {} as PhaseActsEvent,
    emitted: {} as PhaseActsEmitted,
  },
  actors: { deletePhase, exportPhases },
  guards: { ...outcomeGuards('deleted', 'gone', 'exported', 'sessionEnded') },
  actions: {
    setPhase: assign({ phaseToDelete: (_, { phase }: { phase: PhaseToDelete }) => phase }),
    clearPhase: assign({ phaseToDelete: null }),
    emitEvent: emit((_, event: PhaseActsEmitted) => event),
  },
}).createMachine({
  id: 'phaseActs',
  description: 'Deletes a phase after a confirmation, and exports all phases.',
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
        'export.pressed': 'exporting',
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
    exporting: {
      invoke: {
        id: 'exportPhases',
        src: 'exportPhases',
        onDone: [
          {
            guard: outcomeIs('exported'),
            target: 'idle',
            actions: {
              type: 'emitEvent',
              params: ({ event }) => ({ type: 'phasesExported', count: countIn(event.output) }),
            },
          },
          { guard: outcomeIs('sessionEnded'), target: 'sessionEnded' },
          {
            target: 'idle',
            actions: {
              type: 'emitEvent',
              params: ({ event }) => ({ type: 'phaseExportFailed', text: textOf(event.output) }),
            },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'emitEvent', params: { type: 'phaseExportFailed', text: null } },
        },
      },
    },
    sessionEnded: { entry: { type: 'emitEvent', params: { type: 'sessionEnded' } } },
  },
});

const textOf = (outcome: DeletePhaseOutcome | ExportPhasesOutcome): string | null =>
  outcome.outcome === 'refused' ? outcome.text : null;

const countIn = (outcome: ExportPhasesOutcome): number =>
  outcome.outcome === 'exported' ? outcome.count : 0;
