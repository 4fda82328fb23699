/** Injects the page's end of a test wallet. */

/** The event by which the test makes the injected wallet announce itself. */
export const ANNOUNCE = 'test-wallet-announces';

/** Names the binding through which the page calls the wallet. */
export const bindingOf = (id: string): string => `askTestWallet_${id.replaceAll(/\W/g, '_')}`;

export interface Injected {
  readonly id: string;
  readonly binding: string;
  readonly name: string;
  readonly icon: string;
  readonly isAnnounced: boolean;
  readonly flags: readonly string[];
  readonly isSilent: boolean;
}

/** Runs in the page before the site's scripts. */
export function injectWallet({ id, binding, name, icon, isAnnounced, flags, isSilent }: Injected): void {
  type Listener = (payload: unknown) => void;
  type Respond = (
    method: string,
    params: unknown[],
  ) => Promise<{ result?: unknown; error?: { code?: number; message: string; data?: unknown } }>;
  const listeners = new Map<string, Set<Listener>>();
  const provider = {
    ...Object.fromEntries(flags.map(flag => [flag, true])),
    request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
      const respond = (window as unknown as Record<string, Respond>)[binding];
      const { result, error } = (await respond?.(method, params)) ?? {};
      if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data });
      return result;
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
  };
  window.addEventListener(`test-wallet:${id}`, event => {
    const { detail } = event as CustomEvent<{ name: string; value: unknown }>;
    for (const listener of listeners.get(detail.name) ?? []) listener(detail.value);
  });
  if (!isAnnounced) {
    Object.assign(window, { ethereum: provider });
    return;
  }
  let mayAnnounce = !isSilent;
  const announce = () => {
    if (!mayAnnounce) return;
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info: { uuid: id, name, icon, rdns: id }, provider }),
      }),
    );
  };
  provider.on('test-wallet-announces', () => {
    mayAnnounce = true;
    announce();
  });
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
