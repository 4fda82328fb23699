import { expect, it } from 'vitest';
import { fewestPaths } from './fewest-paths.ts';
import { lampReplay } from './lamp.ts';

const replay = lampReplay;
const titles = async (...asked: Parameters<typeof fewestPaths<{ replay: typeof replay }>>) =>
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
