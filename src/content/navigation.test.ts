import { expect, test } from 'vitest';
import { minerNavigation } from './miner-navigation.ts';
import { footerNavigation, isCurrent, type NavigationLink, siteNavigation } from './navigation.ts';

const currentOf = (links: readonly NavigationLink[], pathname: string, hash = '') =>
  links.filter(link => isCurrent(link, { pathname, hash }, links)).map(({ label }) => label);

test.each([
  ['/web-miner', '', ['Web Mining']],
  ['/web-miner', 'main', ['Web Mining']],
  ['/webminer', '', ['Web Mining']],
  ['/web-miner', 'badges', ['My Badges']],
  ['/webminer', 'badges', ['My Badges']],
  ['/leaderboard', '', ['Leaderboard']],
  ['/leaderboard', 'badges', ['Leaderboard']],
  ['/elsewhere', '', []],
])('in the miner area, at %s#%s, the current link is %j', (pathname, hash, labels) => {
  expect(currentOf(minerNavigation, pathname, hash)).toEqual(labels);
});

test.each([
  ['/', '', ['Home']],
  ['/', 'roadmap', ['Home']],
  ['/webminer', 'badges', ['Web Miner']],
  ['/tps-speed', '', ['TVX 5,000 TPS!']],
  ['/wallet', '', []],
])('in the header, at %s#%s, the current link is %j', (pathname, hash, labels) => {
  expect(currentOf(siteNavigation, pathname, hash)).toEqual(labels);
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

test('the footer links to every public page once', () => {
  const paths = footerNavigation.flatMap(({ links }) => links.map(({ to }) => to));
  expect(paths.toSorted()).toEqual([
    '/',
    '/android-app',
    '/auth',
    '/become-partner',
    '/blockchain/consensus',
    '/blockchain/developers',
    '/blockchain/ecosystem',
    '/blockchain/explorer',
    '/blockchain/governance',
    '/blockchain/lightning',
    '/blockchain/staking',
    '/blockchain/tokenomics',
    '/create-token',
    '/founders',
    '/leaderboard',
    '/official',
    '/partnerships',
    '/technical-docs',
    '/token-game',
    '/tokens',
    '/tps-speed',
    '/wallet',
    '/web-miner',
    '/whitepaper',
  ]);
});
