import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { fewerPaths, fewestPaths } from './fewest-paths.ts';
import { lampReplay } from './lamp.ts';
import type { Path } from './paths.ts';
import type { StartingPoint } from './starting-point.ts';

const replay = lampReplay;
const titles = async (...asked: Parameters<typeof fewestPaths<{ replay: typeof replay }>>) =>
  (await fewestPaths(...asked)).map(({ path }) => path.title);

const JOINED = 'pressed (left) > pressed (left) > pressed (right) > pressed (right)';

it('covers every state, and each transition with each case of its event', async () => {
  expect(await titles([{ replay }])).toEqual(['pressed (left) > broken', JOINED]);
});

it('omits events that are impossible from a starting point', async () => {
  expect(await titles([{ replay, excludedEvents: ['broken'] }])).toEqual([JOINED]);
});

it('goes on after no ending, and on no impossible path', async () => {
  const separate = [
    'pressed (left) > broken',
    'pressed (left) > pressed (left)',
    'pressed (left) > pressed (right)',
    'pressed (right)',
  ];
  expect(await titles([{ replay, endings: ['pressed (left)', 'pressed (right)'] }])).toEqual(separate);
  const isPossible = async ({ steps }: Path) => steps.length < 4;
  expect(await titles([{ replay, isPossible }])).toEqual(separate);
});

it('selects fewer paths that reach every state, bring about every event, and begin everywhere', async () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { pressed: 'on', dusted: { actions: () => undefined } } }, on: {} },
  });
  const dusty = { ...replay, model: { ...replay.model, machine } };
  const first: StartingPoint = { replay: dusty, endings: ['dusted'] };
  const second: StartingPoint = { replay: dusty, excludedEvents: ['dusted'] };
  const paths = [...(await fewestPaths([first])), ...(await fewestPaths([second]))];
  const selected = (await fewerPaths(paths)).map(({ startingPoint, path }) => [startingPoint, path.title]);
  expect(selected).toEqual([
    [first, 'pressed (left)'],
    [first, 'dusted'],
    [second, 'pressed (left)'],
  ]);
});
