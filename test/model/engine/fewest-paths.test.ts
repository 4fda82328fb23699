import { expect, it } from 'vitest';
import { fewestPaths } from './fewest-paths.ts';
import { lampReplay } from './lamp.ts';
import type { Path } from './paths.ts';

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
