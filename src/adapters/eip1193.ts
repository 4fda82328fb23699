/** What browser wallets have in common: the provider of EIP-1193. Nothing that one says is believed unread. */
import { isAddress } from './is-address.ts';

export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (...told: unknown[]) => void): unknown;
  removeListener?(event: string, listener: (...told: unknown[]) => void): unknown;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isProvider = (value: unknown): value is Eip1193Provider =>
  isRecord(value) && typeof value['request'] === 'function';

/** The accounts in an answer, which are none where it is no list; null where it is no answer at all. */
export const accountsIn = (answer: unknown): readonly string[] | null =>
  Array.isArray(answer) ? answer.filter(isAddress) : null;

/** A chain's number, which wallets tell in hexadecimal digits and some as a number; null for anything else. */
export function chainIdIn(answer: unknown): number | null {
  const chainId = typeof answer === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(answer) ? Number(answer) : answer;
  return typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null;
}

/** Where wallets and libraries hide the error that they were given. */
const NESTS = ['error', 'info', 'data', 'originalError', 'cause'];
const DEPTH = 6;

/**
 * Every code of an error, from the outside in. MetaMask on phones wraps an unknown chain (4902) into -32603, as
 * `data.originalError.code`: https://github.com/MetaMask/metamask-mobile/issues/2944. ethers keeps the wallet's error below
 * `error` or `info.error`.
 */
export function codesOf(error: unknown, depth = DEPTH): readonly (string | number)[] {
  if (!isRecord(error) || depth === 0) return [];
  const { code } = error;
  const own = typeof code === 'string' || typeof code === 'number' ? [code] : [];
  return [...own, ...NESTS.flatMap(nest => codesOf(error[nest], depth - 1))];
}

/** A MetaMask that lost its node for a moment still has its accounts: https://github.com/MetaMask/providers/pull/120. */
const NODE_LOST = 1013;

export interface ProviderListener {
  accountsChanged(accounts: readonly string[]): void;
  chainChanged(chainId: number): void;
  disconnected(): void;
}

/** Listens to what a wallet says by itself; what cannot be read is not heard. Returns what ends that. */
export function listenToProvider(provider: Eip1193Provider, listener: ProviderListener): () => void {
  const handlers: Readonly<Record<string, (told: unknown) => void>> = {
    accountsChanged: told => {
      const accounts = accountsIn(told);
      if (accounts) listener.accountsChanged(accounts);
    },
    chainChanged: told => {
      const chainId = chainIdIn(told);
      if (chainId !== null) listener.chainChanged(chainId);
    },
    disconnect: error => {
      if (!codesOf(error).includes(NODE_LOST)) listener.disconnected();
    },
  };
  for (const [event, handler] of Object.entries(handlers)) provider.on?.(event, handler);
  return () => {
    for (const [event, handler] of Object.entries(handlers)) provider.removeListener?.(event, handler);
  };
}
