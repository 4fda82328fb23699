/** A small machine for the tests of the engine: two states, a final one, and an event of two cases. */
import { createMachine } from 'xstate';
import type { Replay } from './replay.ts';

export const lampReplay: Replay = {
  model: {
    machine: createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { pressed: 'on' } },
        on: { on: { pressed: 'off', broken: 'dark' } },
        dark: { type: 'final' },
      },
    }),
    input: undefined,
    cases: { pressed: [{ hand: 'left' }, { hand: 'right' }] },
    caseOf: event => (event as { hand?: string }).hand,
    abstraction: () => null,
  },
  actors: () => ({}),
};
