/** The EIP-1193 provider of all browser wallets. Validates everything that a wallet sends. */
import { attempt, isRecord } from './foreign-values.ts';
import { isAddress } from './is-address.ts';
import { meaningOf } from './wallet-errors.ts';

export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (...args: unknown[]) => void): unknown;
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown;
}

export const isProvider = (value: unknown): value is Eip1193Provider =>
  isRecord(value) && typeof value['request'] === 'function';

/** Returns the valid accounts of a response; null if it is no list. */
export const accountsIn = (response: unknown): readonly string[] | null =>
  Array.isArray(response) ? response.filter(isAddress) : null;

/** Returns a response's chain id: hexadecimal in most wallets, a number in some; or null. */
export function chainIdIn(response: unknown): number | null {
  const isDigits = typeof response === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(response);
  const chainId = isDigits ? Number(response) : response;
  return typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null;
}

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
      if (meaningOf(error) !== 'nodeDisconnected') listener.disconnected();
    },
  };
  const listeners = Object.entries(handlers);
  for (const [event, handler] of listeners) attempt(() => provider.on?.(event, handler));
  return () => {
    for (const [event, handler] of listeners) attempt(() => provider.removeListener?.(event, handler));
  };
}
