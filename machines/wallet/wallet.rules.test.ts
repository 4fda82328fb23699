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

test('an address is recognised by its ends, and whatever its case', () => {
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
  expect([walletName([metamask], 'io.metamask'), walletName([], 'io.metamask')]).toEqual([
    'MetaMask',
    'wallet',
  ]);
});
