import { describe, expect, it, vi } from 'vitest';
import { linkToWalletConnect, type SessionProvider } from './wallet-connect.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const URI = 'wc:one@2?relay-protocol=irn&symKey=two';
const chain = {
  chainId: 300,
  name: 'Technovex Testnet',
  rpcUrl: 'http://127.0.0.1:8545',
  explorerUrl: null,
};

/** WalletConnect's provider as far as it is used, with an owner who agrees. */
class FakeProvider implements SessionProvider {
  session: object | undefined;
  readonly calls: unknown[] = [];
  readonly listeners = new Map<string, Set<(...told: unknown[]) => void>>();
  refusal: unknown = null;

  async connect(wanted: unknown): Promise<void> {
    this.calls.push(['connect', wanted]);
    for (const listener of this.listeners.get('display_uri') ?? []) listener(URI);
    if (this.refusal) throw this.refusal;
    this.session = {};
  }
  async disconnect(): Promise<void> {
    this.calls.push(['disconnect']);
    this.session = undefined;
  }
  async cleanupPendingPairings(): Promise<void> {
    this.calls.push(['cleanupPendingPairings']);
  }
  async request({ method }: { method: string }): Promise<unknown> {
    this.calls.push([method]);
    return { eth_accounts: [ADDRESS], eth_chainId: 300 }[method] ?? null;
  }
  on(event: string, listener: () => void): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }
  removeListener(event: string, listener: () => void): void {
    this.listeners.get(event)?.delete(listener);
  }
}

function linkTo(remote = new FakeProvider()) {
  const load = vi.fn(async () => remote);
  return { remote, load, link: linkToWalletConnect({ chain, load }) };
}

describe('WalletConnect', () => {
  it('is loaded once, and only when it is asked', async () => {
    const { load, link } = linkTo();
    await link.end();
    expect(load).toHaveBeenCalledTimes(0);
    await link.provider();
    await link.provider();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew after it could not be loaded', async () => {
    const { load, link } = linkTo();
    load.mockRejectedValueOnce(new TypeError('no network'));
    await expect(link.provider()).rejects.toThrow('no network');
    await link.provider();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('pairs a wallet for the product and for Ethereum, and tells by what', async () => {
    const { remote, link } = linkTo();
    const offered: string[] = [];
    link.watchPairing(uri => offered.push(uri));
    const provider = await link.provider();

    expect(await provider.request({ method: 'eth_chainId' })).toBe(300);
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ADDRESS]);
    expect([offered, remote.calls]).toEqual([
      [URI],
      [
        [
          'connect',
          {
            optionalNamespaces: {
              eip155: {
                chains: ['eip155:300', 'eip155:1'],
                methods: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
                events: ['accountsChanged', 'chainChanged'],
                rpcMap: { 300: 'http://127.0.0.1:8545' },
              },
            },
          },
        ],
        ['eth_accounts'],
      ],
    ]);
  });

  it('finds the session of an earlier visit without asking for a pairing, and none where there is none', async () => {
    const { remote, link } = linkTo();
    const provider = await link.provider();
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
    remote.session = {};
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ADDRESS]);
    expect(remote.calls).toEqual([['eth_accounts']]);
  });

  it.each([5000, 5001, 5002])('tells its refusal %i as every wallet does', async code => {
    const { remote, link } = linkTo();
    remote.refusal = { code, message: 'User rejected.' };
    const provider = await link.provider();
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 });
  });

  it('tells no pairing any more once nobody waits for it, and takes it back', async () => {
    const { remote, link } = linkTo();
    const offered: string[] = [];
    const stop = link.watchPairing(uri => offered.push(uri));
    const provider = await link.provider();
    stop();
    await expect.poll(() => remote.calls).toEqual([['cleanupPendingPairings']]);
    await provider.request({ method: 'eth_requestAccounts' });
    expect(offered).toEqual([]);
  });

  it('ends its session, and tells where that fails', async () => {
    const { remote, link } = linkTo();
    await (await link.provider()).request({ method: 'eth_requestAccounts' });
    vi.spyOn(remote, 'disconnect').mockRejectedValueOnce(new Error('no relay'));
    await expect(link.end()).rejects.toThrow('no relay');
    await link.end();
    expect(remote.session).toBeUndefined();
  });
});
