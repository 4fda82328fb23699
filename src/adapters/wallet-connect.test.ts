import { describe, expect, it, vi } from 'vitest';
import { requestAccounts } from './ethereum.ts';
import { type SessionProvider, walletConnectConnector } from './wallet-connect.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const URI = 'wc:one@2?relay-protocol=irn&symKey=two';
const chain = {
  chainId: 300,
  name: 'Technovex Testnet',
  rpcUrl: 'http://127.0.0.1:8545',
  explorerUrl: null,
};

/** A fake of WalletConnect's provider, whose owner approves unless `rejection` is set. */
class FakeProvider implements SessionProvider {
  session: object | undefined;
  readonly calls: unknown[] = [];
  readonly listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  rejection: unknown = null;

  async connect(options: unknown): Promise<void> {
    this.calls.push(['connect', options]);
    for (const listener of this.listeners.get('display_uri') ?? []) listener(URI);
    if (this.rejection) throw this.rejection;
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

function createConnector(remote = new FakeProvider()) {
  const load = vi.fn(async () => remote);
  return { remote, load, connector: walletConnectConnector({ chain, load }) };
}

describe('WalletConnect', () => {
  it('loads once, at its first use', async () => {
    const { load, connector } = createConnector();
    await connector.end();
    expect(load).toHaveBeenCalledTimes(0);
    await connector.provider();
    await connector.provider();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads again after a failed load', async () => {
    const { load, connector } = createConnector();
    load.mockRejectedValueOnce(new TypeError('no network'));
    await expect(connector.provider()).rejects.toThrow('no network');
    await connector.provider();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("requests the product's chain and Ethereum and reports the pairing URI", async () => {
    const { remote, connector } = createConnector();
    const offered: string[] = [];
    connector.watchPairing(uri => offered.push(uri));
    const provider = await connector.provider();

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
                methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
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

  it('uses the session of an earlier visit without pairing, if there is one', async () => {
    const { remote, connector } = createConnector();
    const provider = await connector.provider();
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
    remote.session = {};
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ADDRESS]);
    expect(remote.calls).toEqual([['eth_accounts']]);
  });

  it("reports its owner's rejection", async () => {
    const { remote, connector } = createConnector();
    remote.rejection = { code: 5000, message: 'User rejected.' };
    expect(await requestAccounts(await connector.provider())).toEqual({ outcome: 'rejected' });
  });

  it('reports no pairing URI after unsubscribing and cancels the pairing', async () => {
    const { remote, connector } = createConnector();
    const offered: string[] = [];
    const stop = connector.watchPairing(uri => offered.push(uri));
    const provider = await connector.provider();
    stop();
    await expect.poll(() => remote.calls).toEqual([['cleanupPendingPairings']]);
    await provider.request({ method: 'eth_requestAccounts' });
    expect(offered).toEqual([]);
  });

  it('ends its session and throws if that fails', async () => {
    const { remote, connector } = createConnector();
    await (await connector.provider()).request({ method: 'eth_requestAccounts' });
    vi.spyOn(remote, 'disconnect').mockRejectedValueOnce(new Error('no relay'));
    await expect(connector.end()).rejects.toThrow('no relay');
    await connector.end();
    expect(remote.session).toBeUndefined();
  });
});
