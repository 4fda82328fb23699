import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currencyOf,
  formatBalance,
  isCorrectNetwork,
  isSameAddress,
  missingWallets,
  networkName,
  type ProductChain,
  shortAddress,
  walletConnect,
  walletName,
} from './wallet.rules.ts';

const product: ProductChain = {
  chainId: 300,
  name: 'Technovex Testnet',
  rpcUrl: 'http://127.0.0.1:8545',
  explorerUrl: 'http://127.0.0.1:4000',
};

test.each([
  [300, 'Technovex Testnet', 'TVX', true],
  [0x1, 'Ethereum Mainnet', 'ETH', true],
  [0x5, 'Network 5', 'ETH', true],
  [0xaa36a7, 'Network 11155111', 'ETH', true],
  [137, 'Network 137', 'ETH', false],
])('chain %i is %s with %s; correct: %s', (chainId, name, currency, correct) => {
  expect([
    networkName(chainId, product),
    currencyOf(chainId, product),
    isCorrectNetwork(chainId, product),
  ]).toEqual([name, currency, correct]);
});

test.each([
  [null, '0.00'],
  ['0', '0.000000'],
  ['1', '0.000000'],
  ['499999999999', '0.000000'],
  ['500000000000', '0.000001'],
  ['1000000000000000000', '1.000000'],
  ['1234567891234567891', '1.234568'],
  ['123456789012345678901234567890', '123456789012.345679'],
])('a balance of %s base units is shown as %s', (baseUnits, shown) => {
  expect(formatBalance(baseUnits)).toBe(shown);
});

test('a shown balance is off by half a millionth at the most', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), baseUnits => {
      const shown = BigInt(formatBalance(baseUnits.toString()).replace('.', '')) * 10n ** 12n;
      const off = shown > baseUnits ? shown - baseUnits : baseUnits - shown;
      expect(off <= 5n * 10n ** 11n).toBe(true);
    }),
  );
});

test('an address is shortened to its ends, and compared regardless of case', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  expect([shortAddress(address), isSameAddress(address, address.toLowerCase())]).toEqual([
    '0x5290…9EE7',
    true,
  ]);
  expect(isSameAddress(address, address.replace('5', '6'))).toBe(false);
});

test('a named wallet is missing until it announces itself', () => {
  const metamask = { id: 'io.metamask', name: 'MetaMask', icon: null };
  expect(missingWallets([]).map(({ name }) => name)).toEqual([
    'MetaMask',
    'Coinbase Wallet',
    'WalletConnect',
    'Trust Wallet',
  ]);
  expect(missingWallets([metamask]).map(({ name }) => name)).toEqual([
    'Coinbase Wallet',
    'WalletConnect',
    'Trust Wallet',
  ]);
});

test.each([
  ['io.metamask', 'metamask'],
  ['io.metamask.mobile', 'metamask'],
  ['io.metamask.flask', 'metamask'],
  ['com.coinbase.wallet', 'coinbase'],
  ['walletconnect', 'walletconnect'],
  ['com.trustwallet.app', 'trust'],
])('%s announces the wallet %s', (announcedAs, named) => {
  const before = missingWallets([]).map(({ id }) => id);
  const missing = missingWallets([{ id: announcedAs, name: 'A Wallet', icon: null }]).map(({ id }) => id);
  expect(missing).toEqual(before.filter(id => id !== named));
  expect(missing).toHaveLength(before.length - 1);
});

test('WalletConnect is a wallet without being in the browser', () => {
  expect(walletConnect).toEqual({ id: 'walletconnect', name: 'WalletConnect', icon: null });
});

test('a wallet is called as it calls itself, and one without a name a wallet', () => {
  const detected = [
    { id: 'example.first', name: 'First Wallet', icon: null },
    { id: 'example.second', name: 'Second Wallet', icon: null },
  ];
  expect(['example.first', 'example.second', 'example.third'].map(id => walletName(detected, id))).toEqual([
    'First Wallet',
    'Second Wallet',
    'wallet',
  ]);
});
