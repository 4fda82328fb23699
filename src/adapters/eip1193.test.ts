import { describe, expect, it, test } from 'vitest';
import { accountsIn, chainIdIn, listenToProvider } from './eip1193.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

test.each([
  [[ADDRESS], [ADDRESS]],
  [[], []],
  [[ADDRESS, 7, null, '0x12', `${ADDRESS}0`], [ADDRESS]],
  ['0x', null],
  [undefined, null],
])('the accounts in %o are %o', (response, accounts) => {
  expect(accountsIn(response)).toEqual(accounts);
});

test.each([
  ['0x12c', 300],
  ['0x12C', 300],
  ['300', 300],
  [300, 300],
  ['0x', null],
  ['', null],
  ['1e3', null],
  [0, null],
  [1.5, null],
  [-1, null],
  ['0xffffffffffffffffff', null],
  [{ chainId: 1 }, null],
  [null, null],
])('the chain in %o is %o', (response, chainId) => {
  expect(chainIdIn(response)).toBe(chainId);
});

describe('listening to a provider', () => {
  const listen = () => {
    const handlers = new Map<string, (payload: unknown) => void>();
    const received: unknown[] = [];
    const stop = listenToProvider(
      {
        request: async () => null,
        on: (event, handler) => handlers.set(event, handler),
        removeListener: event => handlers.delete(event),
      },
      {
        accountsChanged: accounts => received.push(accounts),
        chainChanged: chainId => received.push(chainId),
        disconnected: () => received.push('disconnected'),
      },
    );
    return {
      fire: (event: string, payload: unknown) => handlers.get(event)?.(payload),
      handlers,
      received,
      stop,
    };
  };

  it('reports valid events and ignores invalid ones', () => {
    const { fire, received } = listen();
    fire('accountsChanged', [ADDRESS]);
    fire('accountsChanged', 'nonsense');
    fire('chainChanged', '0x1');
    fire('chainChanged', 'mainnet');
    fire('disconnect', { code: 1013 });
    fire('disconnect', undefined);
    expect(received).toEqual([[ADDRESS], 1, 'disconnected']);
  });

  it('does without the events of a wallet whose methods throw', () => {
    const failing = () => {
      throw new Error('This wallet has no events.');
    };
    const provider = { request: async () => null, on: failing, removeListener: failing };
    const ignore = () => undefined;
    listenToProvider(provider, { accountsChanged: ignore, chainChanged: ignore, disconnected: ignore })();
  });

  it('stops after unsubscribing', () => {
    const { handlers, stop } = listen();
    expect([...handlers.keys()]).toEqual(['accountsChanged', 'chainChanged', 'disconnect']);
    stop();
    expect([...handlers.keys()]).toEqual([]);
  });
});
