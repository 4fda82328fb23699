/**
 * Changing a PIN. No PIN ever enters the context: what was typed goes from the event straight into the request, and is
 * gone with it.
 */

import { assertEvent, assign, emit, setup } from 'xstate';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import { type ChangePinOutcome, changePin } from './account.actors.ts';
import type { ChangePinEmitted, PinProblem } from './account.emitted.ts';
import { type PinForm, problemOf } from './change-pin.rules.ts';

export interface ChangePinContext {
  /** What was wrong with the last try, to be shown at the form. */
  readonly problem: PinProblem | null;
}

export type ChangePinEvent =
  | ({ readonly type: 'pin.submitted' } & PinForm)
  | { readonly type: 'anotherChange.chosen' };

export const changePinMachine = setup({
  types: {
    context: {} as ChangePinContext,
    events: {} as ChangePinEvent,
    emitted: {} as ChangePinEmitted,
  },
  actors: { changePin },
  guards: {
    isWrong: (_, form: PinForm) => problemOf(form) !== null,
    ...outcomeGuards('changed'),
  },
  actions: {
    judge: assign({ problem: (_, form: PinForm) => problemOf(form) }),
    noteAnswer: assign({ problem: (_, outcome: ChangePinOutcome) => problemIn(outcome) }),
    noteSilence: assign({ problem: { type: 'pinNotChanged', text: null } }),
    tellChange: emit({ type: 'pinChanged' }),
  },
}).createMachine({
  id: 'changePin',
  context: { problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'pin.submitted': [
          {
            guard: { type: 'isWrong', params: ({ event }) => event },
            actions: { type: 'judge', params: ({ event }) => event },
          },
          { target: 'changing', actions: { type: 'judge', params: ({ event }) => event } },
        ],
      },
    },
    changing: {
      invoke: {
        id: 'changePin',
        src: 'changePin',
        input: ({ event }) => {
          assertEvent(event, 'pin.submitted');
          return { pin: event.pin, newPin: event.newPin };
        },
        onDone: [
          {
            guard: outcomeIs('changed'),
            target: 'changed',
            actions: 'tellChange',
          },
          {
            target: 'editing',
            actions: { type: 'noteAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: 'noteSilence' },
      },
    },
    changed: {
      on: { 'anotherChange.chosen': 'editing' },
    },
  },
});

function problemIn(outcome: ChangePinOutcome): PinProblem | null {
  if (outcome.outcome === 'changed') return null;
  return outcome.outcome === 'wrongPin'
    ? { type: 'pinWrong' }
    : { type: 'pinNotChanged', text: outcome.text };
}
