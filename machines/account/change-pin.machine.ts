import { assertEvent, assign, emit, setup } from 'xstate';
import { isPin } from '../../contract/typed-text.ts';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import { type ChangePinOutcome, changePin, type PinChange } from './account.actors.ts';
import type { ChangePinEmitted, PinProblem } from './account.emitted.ts';

export interface PinForm extends PinChange {
  readonly repeatedPin: string;
}

/** Validates the fields in their order. Returns the first problem, or null. */
export function problemOf(form: PinForm): PinProblem | null {
  if (form.pin === '') return { type: 'pinRequired' };
  if (!isPin(form.pin)) return { type: 'pinInvalid' };
  if (!isPin(form.newPin)) return { type: 'newPinInvalid' };
  if (form.newPin === form.pin) return { type: 'newPinUnchanged' };
  return form.newPin === form.repeatedPin ? null : { type: 'newPinsDiffer' };
}

export interface ChangePinContext {
  readonly problem: PinProblem | null;
}

export type ChangePinEvent =
  | ({ readonly type: 'pin.submitted' } & PinForm)
  | { readonly type: 'anotherChange.chosen' };

export const changePinMachine = setup({
  types: { context: {} as ChangePinContext, events: {} as ChangePinEvent, emitted: {} as ChangePinEmitted },
  actors: { changePin },
  guards: { isInvalid: (_, form: PinForm) => problemOf(form) !== null, ...outcomeGuards('changed') },
  actions: {
    validate: assign({ problem: (_, form: PinForm) => problemOf(form) }),
    setProblem: assign({ problem: (_, outcome: ChangePinOutcome) => problemIn(outcome) }),
    setUnanswered: assign({ problem: { type: 'changePinFailed', text: null } }),
    emitChanged: emit({ type: 'pinChanged' }),
  },
}).createMachine({
  id: 'changePin',
  description: "Changes a miner's PIN. PINs go from the event into the request and never enter the context.",
  context: { problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'pin.submitted': [
          {
            guard: { type: 'isInvalid', params: ({ event }) => event },
            actions: { type: 'validate', params: ({ event }) => event },
          },
          { target: 'changing', actions: { type: 'validate', params: ({ event }) => event } },
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
          { guard: outcomeIs('changed'), target: 'changed', actions: 'emitChanged' },
          { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setUnanswered' },
      },
    },
    changed: { on: { 'anotherChange.chosen': 'editing' } },
  },
});

function problemIn(outcome: ChangePinOutcome): PinProblem | null {
  if (outcome.outcome === 'changed') return null;
  return outcome.outcome === 'wrongPin'
    ? { type: 'wrongPin' }
    : { type: 'changePinFailed', text: outcome.text };
}
