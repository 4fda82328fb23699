import { expect, test } from 'vitest';
import { readAnnouncement, readInjected } from './wallet-discovery.ts';

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
