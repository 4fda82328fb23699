import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAnnouncement, readInjected, watchWallets } from './wallet-discovery.ts';

const provider = { request: async () => null };
const info = { uuid: '1', rdns: 'io.metamask', name: 'MetaMask', icon: 'data:image/svg+xml;base64,AA==' };

test('parses name and icon of an announcement', () => {
  expect(readAnnouncement({ info, provider })).toEqual({
    wallet: { id: 'io.metamask', name: 'MetaMask', icon: info.icon },
    provider,
  });
});

const imageOf = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A');

test('accepts an icon of 100,000 characters', () => {
  const icon = imageOf(100_000);
  expect(readAnnouncement({ info: { ...info, icon }, provider })?.wallet.icon).toBe(icon);
});

test.each([
  ['from a URL', 'https://tracker.example/icon.svg'],
  ['that is no image', 'data:text/html,<script>'],
  ['that is a script', 'javascript:alert(1)'],
  ['of 100,001 characters', imageOf(100_001)],
  ['that is missing', undefined],
])('rejects an icon %s', (_what, icon) => {
  expect(readAnnouncement({ info: { ...info, icon }, provider })?.wallet.icon).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['no provider', { info }],
  ['a provider without request()', { info, provider: {} }],
  ['no info', { provider }],
  ['no name', { info: { ...info, name: '  ' }, provider }],
  ['an rdns that is no domain name', { info: { ...info, rdns: 'walletconnect' }, provider }],
  ['an rdns that is no string', { info: { ...info, rdns: 7 }, provider }],
])('rejects an announcement with %s', (_what, detail) => {
  expect(readAnnouncement(detail)).toBeNull();
});

test.each([
  [{ isMetaMask: true }, 'MetaMask'],
  [{ isMetaMask: true, isCoinbaseWallet: true }, 'Coinbase Wallet'],
  [{ isMetaMask: true, isTrust: true }, 'Trust Wallet'],
  [{ isTrustWallet: true }, 'Trust Wallet'],
  [{ isSomethingElse: true }, 'Browser Wallet'],
])('a wallet with the flags %o is %s', (flags, name) => {
  expect(readInjected({ ...provider, ...flags }).map(({ wallet }) => wallet.name)).toEqual([name]);
});

test('finds several wallets at window.ethereum, each once', () => {
  const providers = [
    { ...provider, isMetaMask: true },
    { ...provider, isCoinbaseWallet: true },
    { ...provider, isMetaMask: true },
    null,
  ];
  const found = readInjected({ ...provider, providers });
  expect(found.map(({ wallet }) => wallet.id)).toEqual(['io.metamask', 'com.coinbase.wallet']);
  expect(readInjected(undefined)).toEqual([]);
});

describe('watching wallets', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const walletWith = (flags: object = {}) => ({ request: async () => null, ...flags });
  const failing = (): never => {
    throw new Error('This getter throws.');
  };

  /** Returns the names of the wallets that are found in a page with these wallets. */
  function namesIn(announced: readonly unknown[], ethereum: PropertyDescriptor): readonly string[] {
    const page = new EventTarget();
    vi.stubGlobal('window', Object.defineProperty(page, 'ethereum', ethereum));
    page.addEventListener('eip6963:requestProvider', () => {
      for (const detail of announced)
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    });
    const names: string[] = [];
    const stop = watchWallets(({ wallet }) => names.push(wallet.name));
    vi.runAllTimers();
    stop();
    return names;
  }

  const metaMask = walletWith({ isMetaMask: true });
  const announcement = { info, provider: metaMask };

  test.each([
    ['another one', walletWith({ isTrust: true }), ['MetaMask', 'Trust Wallet']],
    [
      'another one that claims to be MetaMask',
      walletWith({ isMetaMask: true }),
      ['MetaMask', 'Browser Wallet'],
    ],
    ['the announced one', metaMask, ['MetaMask']],
    [
      'a list with the announced one',
      { providers: [metaMask, walletWith()] },
      ['MetaMask', 'Browser Wallet'],
    ],
    ['none', undefined, ['MetaMask']],
  ])('finds an announced wallet, and at window.ethereum %s', (_what, ethereum, names) => {
    expect(namesIn([announcement], { value: ethereum })).toEqual(names);
  });

  test.each<[what: string, ethereum: PropertyDescriptor, names: readonly string[]]>([
    ['window.ethereum', { get: failing }, []],
    ['the list there', { value: Object.defineProperty({}, 'providers', { get: failing }) }, []],
    [
      'one wallet of the list',
      { value: { providers: [Object.defineProperty({}, 'request', { get: failing }), metaMask] } },
      ['MetaMask'],
    ],
  ])('passes over %s if reading it throws', (_what, ethereum, names) => {
    expect(namesIn([], ethereum)).toEqual(names);
  });

  test('passes over an announcement that throws when it is read', () => {
    const broken = { info: Object.defineProperty({}, 'rdns', { get: failing }), provider: metaMask };
    expect(namesIn([broken, announcement], { value: undefined })).toEqual(['MetaMask']);
  });
});
