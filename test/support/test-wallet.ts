/**
 * A wallet as a page meets one: announced by EIP-6963, asked by EIP-1193, with a real key and a real chain behind it. What
 * its owner does is up to the test. The product knows nothing of it.
 */
import { getBytes, HDNodeWallet, JsonRpcProvider, Mnemonic, toQuantity } from 'ethers';
import type { BrowserContext, Page } from 'playwright-core';
import { ANNOUNCE, bindingOf, injectWallet } from './injected-wallet.ts';

/** Of the accounts that anvil funds at its start. */
const FUNDED = 'test test test test test test test test test test test junk';

/** What the owner or the wallet answers to the next calls of a method. */
export type Answer =
  | 'approve'
  /** The owner never gets to it. */
  | 'never'
  | { readonly error: WalletError }
  /** Whatever this is. */
  | { readonly result: unknown };

export interface WalletError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export const refusal: Answer = { error: { code: 4001, message: 'User rejected the request.' } };
export const alreadyPending: Answer = {
  error: { code: -32002, message: "Request of type 'wallet_requestPermissions' already pending." },
};
export const brokenNode: Answer = { error: { code: -32603, message: 'Internal JSON-RPC error.' } };
export const unknownChain = { code: 4902, message: 'Unrecognized chain ID.' };
/** As MetaMask on phones tells it. */
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

/** What a page is answered. */
export interface Answered {
  readonly result?: unknown;
  readonly error?: WalletError;
}

export interface TestWalletOptions {
  readonly rdns?: string;
  readonly name?: string;
  readonly icon?: string;
  /** Where the wallet stands on its first page. */
  readonly chainId?: number;
  /** The chains that it knows of, beside the one where it stands. */
  readonly knows?: readonly number[];
  readonly nestsErrors?: boolean;
  /** How a page finds it. */
  readonly by?: 'announcement' | 'window.ethereum';
  /** Flags that it carries, as `isMetaMask`. */
  readonly flags?: readonly string[];
  /** It says nothing of itself until the test lets it. */
  readonly isSilent?: boolean;
  /** Stands between the wallet and a page: the page is answered when this is, and with the same. */
  readonly hold?: (call: WalletCall, respond: () => Promise<Answered>) => Promise<Answered>;
}

const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';

export class TestWallet {
  /** The funded keys that the wallet holds. */
  readonly keys: readonly HDNodeWallet[];
  /** What this site may see, once it was allowed to. */
  accounts: readonly string[];
  chainId: number;
  readonly known: Set<number>;
  /** Every call that a page made, in its order. */
  readonly calls: string[] = [];
  /** The parameters of the last call of a method. */
  readonly lastParams = new Map<string, unknown>();
  readonly #answers = new Map<string, Answer>();
  readonly #nextAnswers = new Map<string, Answer>();
  readonly #node: JsonRpcProvider;
  readonly #chainOfNode: number;
  readonly #id: string;
  readonly #nestsErrors: boolean;
  #isAllowed = false;
  #context: BrowserContext | null = null;

  constructor(rpcUrl: string, chainOfNode: number, options: TestWalletOptions) {
    this.#node = new JsonRpcProvider(rpcUrl, chainOfNode, { staticNetwork: true, cacheTimeout: -1 });
    this.#chainOfNode = chainOfNode;
    this.#id = options.rdns ?? DEFAULTS.rdns;
    this.#nestsErrors = options.nestsErrors ?? false;
    this.chainId = options.chainId ?? chainOfNode;
    this.known = new Set([this.chainId, ...(options.knows ?? [])]);
    const mnemonic = Mnemonic.fromPhrase(FUNDED);
    this.keys = [0, 1].map(at =>
      HDNodeWallet.fromMnemonic(mnemonic, `m/44'/60'/0'/0/${at}`).connect(this.#node),
    );
    this.accounts = this.keys.slice(0, 1).map(({ address }) => address);
  }

  /** Decides how a method is answered from now on. */
  answer(method: string, answer: Answer): void {
    this.#answers.set(method, answer);
  }

  /** Decides how the next call of a method is answered, and no other. */
  answerNext(method: string, answer: Answer): void {
    this.#nextAnswers.set(method, answer);
  }

  async install(
    context: BrowserContext,
    { name, icon, by, flags, isSilent, hold }: TestWalletOptions,
  ): Promise<void> {
    this.#context = context;
    await context.exposeFunction(bindingOf(this.#id), (method: string, params: unknown[]) => {
      const respond = () => this.#respond(method, params);
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

  /** Lets a silent wallet announce itself to every page, now and whenever a page asks who is there. */
  announce(): Promise<void> {
    return this.tell(ANNOUNCE, null);
  }

  /** The owner shows the site other accounts, or none. */
  async showAccounts(accounts: readonly string[]): Promise<void> {
    this.accounts = accounts;
    if (accounts.length === 0) this.#isAllowed = false;
    await this.tell('accountsChanged', accounts);
  }

  /** The owner goes to another chain, in the wallet itself. */
  async goTo(chainId: number): Promise<void> {
    this.chainId = chainId;
    await this.tell('chainChanged', toQuantity(chainId));
  }

  /** Says something to every page. */
  async tell(event: string, told: unknown): Promise<void> {
    const pages: Page[] = this.#context?.pages() ?? [];
    await Promise.all(
      pages.map(page =>
        page.evaluate(
          ([id, name, value]) =>
            window.dispatchEvent(new CustomEvent(`test-wallet:${id}`, { detail: { name, value } })),
          [this.#id, event, told] as const,
        ),
      ),
    );
  }

  destroy(): void {
    this.#node.destroy();
  }

  async #respond(method: string, params: unknown[]): Promise<Answered> {
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
        return { result: await this.keys[0]?.signMessage(getBytes(String(params[0]))) };
      default:
        // Of other chains this wallet has no node: there it owns nothing.
        return { result: this.chainId === this.#chainOfNode ? await this.#node.send(method, params) : '0x0' };
    }
  }

  async #switchTo(chainId: number): Promise<Answered> {
    if (!this.known.has(chainId)) return { error: this.#nestsErrors ? nestedUnknownChain : unknownChain };
    if (chainId !== this.chainId) await this.goTo(chainId);
    return { result: null };
  }
}

const DEFAULTS = { rdns: 'example.test.wallet', name: 'Test Wallet' } as const;
