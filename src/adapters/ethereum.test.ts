import { describe, expect, test } from 'vitest';
import { addChain, listAccounts, readStatus, requestAccounts, switchChain } from './ethereum.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const product = {
  chainId: 300,
  name: 'Technovex Testnet',
  rpcUrl: 'http://127.0.0.1:8545',
  explorerUrl: null,
};

type Answer = () => unknown;
type Answers = Readonly<Record<string, Answer>>;

/** A fake wallet on Ethereum that answers only these requests. */
function walletWith(answers: Answers) {
  const asked: unknown[] = [];
  return {
    asked,
    request: async (call: { method: string; params?: readonly unknown[] }) => {
      asked.push(call);
      const known: Answers = { eth_chainId: () => '0x1', ...answers };
      const answer = known[call.method];
      if (!answer) throw Object.assign(new Error('unsupported'), { code: 4200 });
      return answer();
    },
  };
}

const fail = (error: object): unknown => {
  throw error;
};

function failWith(code: number, data?: unknown): Answer {
  const error = Object.assign(new Error('no'), { code, data });
  return () => fail(error);
}

describe('accounts', () => {
  test('have their checksum form, whatever case the wallet uses', async () => {
    const wallet = walletWith({ eth_accounts: () => [ADDRESS.toLowerCase(), 'nonsense'] });
    expect(await listAccounts(wallet)).toEqual({ outcome: 'answered', accounts: [ADDRESS] });
  });

  test.each<[string, Answer]>([
    ['rejected', failWith(4001)],
    ['requestPending', failWith(-32002)],
    ['failed', failWith(-32603)],
    ['failed', () => 'nonsense'],
  ])('are %s', async (outcome, answer) => {
    expect(await requestAccounts(walletWith({ eth_requestAccounts: answer }))).toEqual({ outcome });
  });

  test('throw for an error without a code', async () => {
    const wallet = walletWith({
      eth_requestAccounts: () => fail(new TypeError('broken')),
    });
    await expect(requestAccounts(wallet)).rejects.toThrow('broken');
  });
});

test('reads the exact balance at the latest block', async () => {
  const wallet = walletWith({ eth_getBalance: () => '0x18fae27693b40000' });
  expect(await readStatus(wallet, ADDRESS)).toEqual({ chainId: 1, balance: '1800000000000000000' });
  expect(wallet.asked).toContainEqual({
    method: 'eth_getBalance',
    params: [ADDRESS.toLowerCase(), 'latest'],
  });
});

test('throws without a chain id', async () => {
  const wallet = walletWith({ eth_chainId: () => 'main' });
  await expect(readStatus(wallet, ADDRESS)).rejects.toThrow('The wallet returned no chain id.');
});

test('reads the chain even if the balance cannot be read', async () => {
  const wallet = walletWith({ eth_getBalance: failWith(-32603) });
  expect(await readStatus(wallet, ADDRESS)).toEqual({ chainId: 1, balance: null });
});

test.each<[string, Answer]>([
  ['done', () => null],
  ['unknownChain', failWith(4902)],
  ['unknownChain', failWith(-32603, { originalError: { code: 4902 } })],
  ['rejected', failWith(4001)],
  ['failed', failWith(-32603)],
])('switching the chain is %s', async (outcome, answer) => {
  const wallet = walletWith({ wallet_switchEthereumChain: answer });
  expect(await switchChain(wallet, product)).toEqual({ outcome });
  expect(wallet.asked).toContainEqual({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x12c' }],
  });
});

test.each([
  ['its explorer', 'https://explorer.technovex.example', ['https://explorer.technovex.example']],
  ['no explorer if none is configured', null, undefined],
])('adds a chain with %s', async (_what, explorerUrl, blockExplorerUrls) => {
  const wallet = walletWith({ wallet_addEthereumChain: () => null });
  expect(await addChain(wallet, { ...product, explorerUrl })).toEqual({ outcome: 'done' });
  expect(wallet.asked).toStrictEqual([
    {
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x12c',
          chainName: 'Technovex Testnet',
          nativeCurrency: { name: 'TVX', symbol: 'TVX', decimals: 18 },
          rpcUrls: ['http://127.0.0.1:8545'],
          ...(blockExplorerUrls && { blockExplorerUrls }),
        },
      ],
    },
  ]);
});
