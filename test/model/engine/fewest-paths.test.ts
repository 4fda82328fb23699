import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { fewestPaths } from './fewest-paths.ts';
import type { Replay } from './replay.ts';

const machine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { pressed: 'on' } },
    on: { on: { pressed: 'off', broken: 'dark' } },
    dark: {},
  },
});

const replay: Replay<object> = {
  model: {
    machine,
    input: undefined,
    cases: { pressed: [{ hand: 'left' }, { hand: 'right' }] },
    caseOf: event => (event as { hand?: string }).hand,
    abstraction: () => null,
  },
  actors: () => ({}),
};
const titles = async (...asked: Parameters<typeof fewestPaths<object, { replay: typeof replay }>>) =>
  (await fewestPaths(...asked)).map(({ path }) => path.title);

it('covers every state and transition with few paths, and each case only on request', async () => {
  expect(await titles([{ replay }])).toEqual(['pressed (left) > broken', 'pressed (left) > pressed (left)']);
  expect(await titles([{ replay }], true)).toEqual([
    'pressed (left) > broken',
    'pressed (left) > pressed (right)',
  ]);
});

it('omits events that are impossible from a starting point', async () => {
  expect(await titles([{ replay, excludedEvents: ['broken'] }])).toEqual(['pressed (left) > pressed (left)']);
});
