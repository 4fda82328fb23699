/** The EIP-1193 provider of all browser wallets. Validates everything that a wallet sends. */
import { isAddress } from './is-address.ts';

export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (...args: unknown[]) => void): unknown;
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isProvider = (value: unknown): value is Eip1193Provider =>
  isRecord(value) && typeof value['request'] === 'function';

/** Reads or calls what a wallet put into the page, which may throw; null if it does. */
export function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** Returns the valid accounts of a response; null if it is no list. */
export const accountsIn = (response: unknown): readonly string[] | null =>
  Array.isArray(response) ? response.filter(isAddress) : null;

/** Returns a response's chain id: hexadecimal in most wallets, a number in some; or null. */
export function chainIdIn(response: unknown): number | null {
  const isDigits = typeof response === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(response);
  const chainId = isDigits ? Number(response) : response;
  return typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null;
}

/** The properties in which wallets and libraries nest the original error. */
const NESTING_KEYS = ['error', 'info', 'data', 'originalError', 'cause'];
const MAX_DEPTH = 6;

/**
 * Returns every code of an error and its nested errors, outermost first. MetaMask on phones wraps
 * an unknown chain (4902) into -32603 as `data.originalError.code`:
 * https://github.com/MetaMask/metamask-mobile/issues/2944. ethers nests the wallet's error in
 * `error` or `info.error`.
 */
export function codesOf(error: unknown, depth = MAX_DEPTH): readonly (string | number)[] {
  if (!isRecord(error) || depth === 0) return [];
  const { code } = error;
  const own = typeof code === 'string' || typeof code === 'number' ? [code] : [];
  return [...own, ...NESTING_KEYS.flatMap(key => codesOf(error[key], depth - 1))];
}

/** MetaMask lost its node; its accounts stay: https://github.com/MetaMask/providers/pull/120. */
const NODE_DISCONNECTED = 1013;

interface ProviderListener {
  accountsChanged(accounts: readonly string[]): void;
  chainChanged(chainId: number): void;
  disconnected(): void;
}

/** Listens to a wallet's events and ignores invalid ones. Returns the unsubscribe function. */
export function listenToProvider(provider: Eip1193Provider, listener: ProviderListener): () => void {
  const handlers: Readonly<Record<string, (payload: unknown) => void>> = {
    accountsChanged: payload => {
      const accounts = accountsIn(payload);
      if (accounts) listener.accountsChanged(accounts);
    },
    chainChanged: payload => {
      const chainId = chainIdIn(payload);
      if (chainId !== null) listener.chainChanged(chainId);
    },
    disconnect: error => {
      if (!codesOf(error).includes(NODE_DISCONNECTED)) listener.disconnected();
    },
  };
  const listeners = Object.entries(handlers);
  for (const [event, handler] of listeners) attempt(() => provider.on?.(event, handler));
  return () => {
    for (const [event, handler] of listeners) attempt(() => provider.removeListener?.(event, handler));
  };
}
