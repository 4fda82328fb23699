import { describe, expect, it, test } from 'vitest';
import { accountsIn, chainIdIn, codesOf, listenToProvider } from './eip1193.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

test.each([
  [[ADDRESS], [ADDRESS]],
  [[], []],
  [[ADDRESS, 7, null, '0x12', `${ADDRESS}0`], [ADDRESS]],
  ['0x', null],
  [undefined, null],
])('the accounts in %o are %o', (answer, accounts) => {
  expect(accountsIn(answer)).toEqual(accounts);
});

test.each([
  ['0x12c', 300],
  ['0x12C', 300],
  ['300', 300],
  [300, 300],
  ['0x', null],
  ['', null],
  [0, null],
  [1.5, null],
  [-1, null],
  ['0xffffffffffffffffff', null],
  [{ chainId: 1 }, null],
  [null, null],
])('the chain in %o is %o', (answer, chainId) => {
  expect(chainIdIn(answer)).toBe(chainId);
});

test.each([
  ['a plain one', { code: 4001 }, [4001]],
  ['one of MetaMask on phones', { code: -32603, data: { originalError: { code: 4902 } } }, [-32603, 4902]],
  ['one of ethers', { code: 'UNKNOWN_ERROR', error: { code: -32002 } }, ['UNKNOWN_ERROR', -32002]],
  ['one without a code', new Error('broken'), []],
  ['no error', 'broken', []],
])('every code of %s is found', (_what, error, codes) => {
  expect(codesOf(error)).toEqual(codes);
});

test('an error that holds itself is read to an end', () => {
  const error: Record<string, unknown> = { code: 1 };
  error['error'] = error;
  expect(new Set(codesOf(error))).toEqual(new Set([1]));
});

describe('a provider that says things by itself', () => {
  const listen = () => {
    const handlers = new Map<string, (told: unknown) => void>();
    const heard: unknown[] = [];
    const stop = listenToProvider(
      {
        request: async () => null,
        on: (event, handler) => handlers.set(event, handler),
        removeListener: event => handlers.delete(event),
      },
      {
        accountsChanged: accounts => heard.push(accounts),
        chainChanged: chainId => heard.push(chainId),
        disconnected: () => heard.push('disconnected'),
      },
    );
    return { say: (event: string, told: unknown) => handlers.get(event)?.(told), handlers, heard, stop };
  };

  it('is heard where it makes sense, and not where it does not', () => {
    const { say, heard } = listen();
    say('accountsChanged', [ADDRESS]);
    say('accountsChanged', 'nonsense');
    say('chainChanged', '0x1');
    say('chainChanged', 'mainnet');
    say('disconnect', { code: 1013 });
    say('disconnect', undefined);
    expect(heard).toEqual([[ADDRESS], 1, 'disconnected']);
  });

  it('is no longer heard once that is ended', () => {
    const { handlers, stop } = listen();
    expect([...handlers.keys()]).toEqual(['accountsChanged', 'chainChanged', 'disconnect']);
    stop();
    expect([...handlers.keys()]).toEqual([]);
  });
});
