import { expect, test } from 'vitest';
import { minerNavigation } from './miner-navigation.ts';
import { isCurrent, type NavigationLink, siteNavigation } from './navigation.ts';

const currentOf = (links: readonly NavigationLink[], pathname: string) =>
  links.filter(link => isCurrent(link, pathname)).map(({ label }) => label);

test.each([
  ['/web-miner', ['Web Mining']],
  ['/webminer', ['Web Mining']],
  ['/leaderboard', ['Leaderboard']],
  ['/elsewhere', []],
])('in the miner area, at %s, the current link is %j', (pathname, labels) => {
  expect(currentOf(minerNavigation, pathname)).toEqual(labels);
});

test.each([
  ['/', ['Home']],
  ['/webminer', ['Web Miner']],
  ['/tps-speed', ['TVX 5,000 TPS!']],
  ['/wallet', []],
])('in the header, at %s, the current link is %j', (pathname, labels) => {
  expect(currentOf(siteNavigation, pathname)).toEqual(labels);
});

test('the header has its seven links in order, with short labels for phones', () => {
  expect(
    siteNavigation.map(({ to, label, shortLabel = label, badge }) => [to, label, shortLabel, badge]),
  ).toEqual([
    ['/', 'Home', 'Home', undefined],
    ['/web-miner', 'Web Miner', 'Miner', undefined],
    ['/tps-speed', 'TVX 5,000 TPS!', '5K TPS', 'NEW'],
    ['/tokens', 'Tokens', 'Tokens', undefined],
    ['/whitepaper', 'Whitepaper', 'Whitepaper', undefined],
    ['/founders', 'Founders', 'Founders', undefined],
    ['/android-app', 'Android App', 'Android App', undefined],
  ]);
});
