import { expect, test } from 'vitest';
import { isCurrent, minerNavigation } from './navigation.ts';

test.each([
  ['/web-miner', '', ['Web Mining']],
  ['/web-miner', 'main', ['Web Mining']],
  ['/webminer', '', ['Web Mining']],
  ['/web-miner', 'badges', ['My Badges']],
  ['/leaderboard', '', ['Leaderboard']],
  ['/leaderboard', 'badges', ['Leaderboard']],
  ['/elsewhere', '', []],
])('at %s#%s the current link is %j', (pathname, hash, labels) => {
  const current = minerNavigation.filter(link => isCurrent(link, { pathname, hash }));
  expect(current.map(({ label }) => label)).toEqual(labels);
});
