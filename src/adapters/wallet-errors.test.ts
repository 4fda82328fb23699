import { describe, expect, test } from 'vitest';
import { addChain, requestAccounts, switchChain } from './ethereum.ts';
import { signMessage } from './sign-message.ts';
import { hasCode, meaningOf } from './wallet-errors.ts';

const unrecognized =
  'Unrecognized chain ID "0x12c". Try adding the chain using wallet_addEthereumChain first.';
const internal = (originalError: object) => ({
  code: -32603,
  message: 'Internal error.',
  data: { originalError },
});

const rejections: readonly (readonly [wallet: string, error: unknown])[] = [
  ['MetaMask', Object.assign(new Error('User rejected the request.'), { code: 4001 })],
  ['MetaMask, as an internal error', { code: -32603, message: 'User denied message signature.' }],
  ['a wallet with text for a code', { code: '4001' }],
  ['a wallet that nests its error', internal({ code: 4001 })],
  ['ethers', { code: 'ACTION_REJECTED', info: { error: {} } }],
  ...['5000', 5001, 5002, 5003].map(code => [`WalletConnect (${code})`, { code }] as const),
  ['WalletConnect, without a code', new Error('User disapproved requested chains')],
  ['Coinbase Wallet, without a code', new Error('User denied account authorization')],
  ['Trust Wallet', new Error('Canceled')],
  ['Rainbow', { code: -32000, message: 'Request rejected' }],
  ['Frame', { code: -32000, message: 'User declined transaction' }],
  ['SafePal', { message: 'cancelled by user' }],
  ['Vultisig', 'rejectedByUser'],
  ['a library that keeps the error as a cause', new Error('Failed.', { cause: { code: 4001 } })],
];

const unknownChains: readonly (readonly [wallet: string, error: unknown])[] = [
  ['MetaMask', { code: 4902, message: unrecognized }],
  ['MetaMask on phones', internal({ code: 4902 })],
  ['MetaMask over WalletConnect', { code: 32603, message: 'Invalid chainId' }],
  ['Trust Wallet', new Error(unrecognized)],
  ['AlphaWallet', { message: JSON.stringify({ message: 'Unknown.', code: 4902 }) }],
];

const pending: readonly (readonly [wallet: string, error: unknown])[] = [
  ['MetaMask', { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' }],
  ['a library around MetaMask', new Error("Request of type 'wallet_requestPermissions' already pending")],
];

const failures: readonly (readonly [what: string, error: unknown])[] = [
  ['a broken node', { code: -32603, message: 'Internal JSON-RPC error.' }],
  ['an account that is not authorized', { code: 4100, message: 'Not authorized by the user.' }],
  ['an unsupported method', { code: 4200, message: 'The provider does not support this method.' }],
  ['a limit', { code: -32005, message: 'Request rejected: the limit is exceeded.' }],
  ['an empty error', {}],
  ['no error', undefined],
  ['a code that throws', Object.defineProperty({}, 'code', { get: fail })],
];

function fail(): never {
  throw new Error('This getter throws.');
}

test.each([
  ...rejections.map(([wallet, error]) => ['rejected', wallet, error] as const),
  ...unknownChains.map(([wallet, error]) => ['unknownChain', wallet, error] as const),
  ...pending.map(([wallet, error]) => ['requestPending', wallet, error] as const),
  ...failures.map(([what, error]) => [null, what, error] as const),
  ['nodeDisconnected', 'MetaMask', { code: 1013 }] as const,
])('reads %s in the error of %s', (meaning, _wallet, error) => {
  expect(meaningOf(error)).toBe(meaning);
});

test('reads an error that contains itself', () => {
  const error: Record<string, unknown> = { code: -32603 };
  error['error'] = error;
  expect([meaningOf(error), hasCode(error)]).toEqual([null, true]);
});

describe('all requests to a wallet read the same errors', () => {
  const chain = {
    chainId: 300,
    name: 'Technovex Testnet',
    rpcUrl: 'http://127.0.0.1:8545',
    explorerUrl: null,
  };

  async function outcomesOf(error: unknown): Promise<readonly string[]> {
    const wallet = { request: () => Promise.reject(error) };
    const outcomes = await Promise.all([
      requestAccounts(wallet),
      switchChain(wallet, chain),
      addChain(wallet, chain),
      signMessage(wallet, '0x52908400098527886E0F7030069857D2E4169EE7', 'text'),
    ]);
    return outcomes.map(({ outcome }) => outcome);
  }

  test.each(rejections)('the rejection of %s', async (_wallet, error) => {
    expect(await outcomesOf(error)).toEqual(Array(4).fill('rejected'));
  });

  test.each(unknownChains.filter(([, error]) => hasCode(error)))(
    'the unknown chain of %s',
    async (_wallet, error) => {
      expect(await outcomesOf(error)).toEqual(['failed', 'unknownChain', 'unknownChain', 'failed']);
    },
  );

  test.each(pending)('the pending request of %s', async (_wallet, error) => {
    expect(await outcomesOf(error)).toEqual(['requestPending', 'failed', 'failed', 'requestPending']);
  });
});
