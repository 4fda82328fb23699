/** A wallet on another device: WalletKit with the keys and chains of a test wallet. */
import { WalletKit, type WalletKitTypes } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import { toQuantity } from 'ethers';
import type { TestWallet } from './test-wallet.ts';

type Kit = InstanceType<typeof WalletKit>;

interface RemoteWalletOptions {
  readonly relayUrl: string;
  readonly projectId: string;
}

/** Codes of https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes. */
const REJECTED = { code: 5000, message: 'User rejected.' };
const DISCONNECTED = { code: 6000, message: 'User disconnected.' };

export class RemoteWallet {
  readonly #kit: Kit;
  #owner: TestWallet | undefined;
  /** What the site asked for; a wallet grants nothing else. */
  #methods: string[] = [];

  private constructor(kit: Kit) {
    this.#kit = kit;
    kit.on('session_request', request => this.#answer(request));
  }

  static async start({ relayUrl, projectId }: RemoteWalletOptions): Promise<RemoteWallet> {
    const core = new Core({ relayUrl, projectId, telemetryEnabled: false, logger: 'silent' });
    const metadata = { name: 'Phone', description: '', url: 'https://wallet.example', icons: [] };
    // Its types are not made for `exactOptionalPropertyTypes`.
    const kit = await WalletKit.init({ core: core as WalletKitTypes.Options['core'], metadata });
    return new RemoteWallet(kit);
  }

  /** Gives the wallet the keys, chains and answers of another one. */
  setOwner(owner: TestWallet): void {
    this.#owner = owner;
  }

  get #wallet(): TestWallet {
    if (this.#owner === undefined) throw new Error('The wallet has no owner.');
    return this.#owner;
  }

  get sessions(): string[] {
    return Object.keys(this.#kit.getActiveSessions());
  }

  /** Scans a site's code. Resolves to the site's proposal. */
  async scan(uri: string): Promise<WalletKitTypes.SessionProposal> {
    const proposed = new Promise<WalletKitTypes.SessionProposal>(resolve => {
      this.#kit.once('session_proposal', resolve);
    });
    await this.#kit.pair({ uri });
    return proposed;
  }

  async approve({ id, params }: WalletKitTypes.SessionProposal): Promise<void> {
    this.#methods = params.optionalNamespaces['eip155']?.methods ?? [];
    await this.#kit.approveSession({ id, namespaces: this.#namespaces() });
  }

  reject({ id }: WalletKitTypes.SessionProposal): Promise<void> {
    return this.#kit.rejectSession({ id, reason: REJECTED });
  }

  /** Ends all sessions. */
  async disconnect(): Promise<void> {
    await Promise.all(
      this.sessions.map(topic => this.#kit.disconnectSession({ topic, reason: DISCONNECTED })),
    );
  }

  async stop(): Promise<void> {
    this.#kit.core.heartbeat.stop();
    await this.#kit.core.relayer.transportClose();
  }

  async #answer({ id, topic, params: { request } }: WalletKitTypes.SessionRequest): Promise<void> {
    const before = this.#wallet.chainId;
    const { result, error } = await this.#wallet.respond(request.method, request.params);
    if (this.#wallet.chainId !== before) await this.#announceChain(topic);
    // WalletKit takes any response with a key `result` for a success.
    const response = {
      id,
      jsonrpc: '2.0',
      ...(error ? { error: { code: error.code ?? -32603, message: error.message } } : { result }),
    };
    await this.#kit.respondSessionRequest({ topic, response });
  }

  async #announceChain(topic: string): Promise<void> {
    const { chainId } = this.#wallet;
    await this.#kit.updateSession({ topic, namespaces: this.#namespaces() });
    const event = { name: 'chainChanged', data: toQuantity(chainId) };
    await this.#kit.emitSessionEvent({ topic, event, chainId: `eip155:${chainId}` });
  }

  /** The wallet's chains, the current one first. */
  #namespaces() {
    const { chainId, known, accounts } = this.#wallet;
    const chains = [...new Set([chainId, ...known])].map(id => `eip155:${id}`);
    return {
      eip155: {
        chains,
        accounts: chains.flatMap(chain => accounts.map(address => `${chain}:${address}`)),
        methods: this.#methods,
        events: ['accountsChanged', 'chainChanged'],
      },
    };
  }
}
