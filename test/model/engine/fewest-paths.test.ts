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

it('covers every state, and each transition with each case of its event', async () => {
  expect(await titles([{ replay }])).toEqual([
    'pressed (left) > broken',
    'pressed (left) > pressed (left)',
    'pressed (left) > pressed (right)',
    'pressed (right)',
  ]);
});

it('omits events that are impossible from a starting point', async () => {
  const paths = await titles([{ replay, excludedEvents: ['broken'] }]);
  expect(paths).toEqual([
    'pressed (left) > pressed (left)',
    'pressed (left) > pressed (right)',
    'pressed (right)',
  ]);
});
