/**
 * A browser wallet: announced by EIP-6963, called by EIP-1193, with a real key and a real chain.
 * The test decides what its owner does.
 */
import { getBytes, HDNodeWallet, JsonRpcProvider, Mnemonic, toQuantity } from 'ethers';
import type { BrowserContext, Page } from 'playwright';
import { ANNOUNCE, bindingOf, injectWallet } from './injected-wallet.ts';

/** One of the accounts that anvil funds. */
export const FUNDED = 'test test test test test test test test test test test junk';

/** The answers to the next calls of a method. */
export type Answer =
  | 'approve'
  /** The owner never answers. */
  | 'never'
  | { readonly error: WalletError }
  /** Any JSON-RPC result. */
  | { readonly result: unknown };

export interface WalletError {
  readonly code?: number;
  readonly message: string;
  readonly data?: unknown;
}

export const refusal: Answer = { error: { code: 4001, message: 'User rejected the request.' } };
export const alreadyPending: Answer = {
  error: { code: -32002, message: "Request of type 'wallet_requestPermissions' already pending." },
};
export const brokenNode: Answer = { error: { code: -32603, message: 'Internal JSON-RPC error.' } };
export const unknownChain = { code: 4902, message: 'Unrecognized chain ID.' };
/** The error as MetaMask Mobile reports it. */
export const nestedUnknownChain = {
  code: -32603,
  message: 'Internal JSON-RPC error.',
  data: { originalError: unknownChain },
};

/** A call of a page. */
export interface WalletCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The answer to a page. */
export interface Answered {
  readonly result?: unknown;
  readonly error?: WalletError;
}

export interface TestWalletOptions {
  readonly rdns?: string;
  readonly name?: string;
  readonly icon?: string;
  /** The wallet's initial chain. */
  readonly chainId?: number;
  /** Further chains that it knows. */
  readonly knows?: readonly number[];
  /** How a page discovers it. */
  readonly by?: 'announcement' | 'window.ethereum';
  /** Flags such as `isMetaMask`. */
  readonly flags?: readonly string[];
  /** Does not announce itself until the test lets it. */
  readonly isSilent?: boolean;
  /** Delays answers to a page until the gate resolves, with the same answer. */
  readonly hold?: (call: WalletCall, respond: () => Promise<Answered>) => Promise<Answered>;
}

const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';

export class TestWallet {
  /** The wallet's funded keys. */
  readonly keys: readonly HDNodeWallet[];
  /** The accounts that the site may see once permitted. */
  accounts: readonly string[];
  chainId: number;
  readonly known: Set<number>;
  /** Every call of a page, in order. */
  readonly calls: string[] = [];
  /** Returns the parameters of the last call of a method. */
  readonly lastParams = new Map<string, unknown>();
  readonly #answers = new Map<string, Answer>();
  readonly #nextAnswers = new Map<string, Answer>();
  readonly #node: JsonRpcProvider;
  readonly #chainOfNode: number;
  readonly #id: string;
  #isAllowed = false;
  #context: BrowserContext | null = null;

  constructor(rpcUrl: string, chainOfNode: number, options: TestWalletOptions) {
    this.#node = new JsonRpcProvider(rpcUrl, chainOfNode, { staticNetwork: true, cacheTimeout: -1 });
    this.#chainOfNode = chainOfNode;
    this.#id = options.rdns ?? DEFAULTS.rdns;
    this.chainId = options.chainId ?? chainOfNode;
    this.known = new Set([this.chainId, ...(options.knows ?? [])]);
    const mnemonic = Mnemonic.fromPhrase(FUNDED);
    this.keys = [0, 1].map(at =>
      HDNodeWallet.fromMnemonic(mnemonic, `m/44'/60'/0'/0/${at}`).connect(this.#node),
    );
    this.accounts = this.keys.slice(0, 1).map(({ address }) => address);
  }

  /** Sets the answer to all further calls of a method. */
  answer(method: string, answer: Answer): void {
    this.#answers.set(method, answer);
  }

  /** Sets the answer to the next call of a method. */
  answerNext(method: string, answer: Answer): void {
    this.#nextAnswers.set(method, answer);
  }

  async install(
    context: BrowserContext,
    { name, icon, by, flags, isSilent, hold }: TestWalletOptions,
  ): Promise<void> {
    this.#context = context;
    await context.exposeFunction(bindingOf(this.#id), (method: string, params: unknown[]) => {
      const respond = () => this.respond(method, params);
      return hold ? hold({ method, params }, respond) : respond();
    });
    await context.addInitScript(injectWallet, {
      id: this.#id,
      binding: bindingOf(this.#id),
      name: name ?? DEFAULTS.name,
      icon: icon ?? ICON,
      isAnnounced: by !== 'window.ethereum',
      flags: flags ?? [],
      isSilent: isSilent ?? false,
    });
  }

  /** Lets a silent wallet announce itself to every page, now and on request. */
  announce(): Promise<void> {
    return this.emit(ANNOUNCE, null);
  }

  /** Changes the accounts that the owner shows to the site. */
  async showAccounts(accounts: readonly string[]): Promise<void> {
    this.accounts = accounts;
    if (accounts.length === 0) this.#isAllowed = false;
    await this.emit('accountsChanged', accounts);
  }

  /** Switches the chain in the wallet itself. */
  async goTo(chainId: number): Promise<void> {
    this.chainId = chainId;
    await this.emit('chainChanged', toQuantity(chainId));
  }

  /** Emits an EIP-1193 event to every page. */
  async emit(event: string, payload: unknown): Promise<void> {
    const pages: Page[] = this.#context?.pages() ?? [];
    await Promise.all(
      pages.map(page =>
        page.evaluate(
          ([id, name, value]) =>
            window.dispatchEvent(new CustomEvent(`test-wallet:${id}`, { detail: { name, value } })),
          [this.#id, event, payload] as const,
        ),
      ),
    );
  }

  destroy(): void {
    this.#node.destroy();
  }

  /** Answers a call as the owner decided. */
  async respond(method: string, params: unknown[]): Promise<Answered> {
    this.calls.push(method);
    this.lastParams.set(method, params[0]);
    const answer = this.#nextAnswers.get(method) ?? this.#answers.get(method) ?? 'approve';
    this.#nextAnswers.delete(method);
    if (answer === 'never') return new Promise(() => undefined);
    return answer === 'approve' ? this.#do(method, params) : answer;
  }

  async #do(method: string, params: unknown[]): Promise<Answered> {
    const [param] = params as [{ chainId?: string } | undefined];
    switch (method) {
      case 'eth_requestAccounts':
        this.#isAllowed = true;
        return { result: this.accounts };
      case 'eth_accounts':
        return { result: this.#isAllowed ? this.accounts : [] };
      case 'eth_chainId':
        return { result: toQuantity(this.chainId) };
      case 'wallet_switchEthereumChain':
        return this.#switchTo(Number(param?.chainId));
      case 'wallet_addEthereumChain':
        this.known.add(Number(param?.chainId));
        return this.#switchTo(Number(param?.chainId));
      case 'personal_sign':
        return { result: await this.#keyOf(params[1])?.signMessage(getBytes(String(params[0]))) };
      default:
        // The wallet has no node of other chains: its balance there is 0.
        return { result: this.chainId === this.#chainOfNode ? await this.#node.send(method, params) : '0x0' };
    }
  }

  #keyOf(account: unknown): HDNodeWallet | undefined {
    return this.keys.find(({ address }) => address === account) ?? this.keys[0];
  }

  async #switchTo(chainId: number): Promise<Answered> {
    if (!this.known.has(chainId)) return { error: unknownChain };
    if (chainId !== this.chainId) await this.goTo(chainId);
    return { result: null };
  }
}

const DEFAULTS = { rdns: 'example.test.wallet', name: 'Test Wallet' } as const;
