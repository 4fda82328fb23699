/** The end of a test wallet that stands in the page. */

/** What the page's end of the wallet hears from the test, beside what it tells the page. */
export const ANNOUNCE = 'test-wallet-announces';

/** By what the page reaches the wallet. */
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

/** Runs in the page, before anything of the site does. */
export function injectWallet({ id, binding, name, icon, isAnnounced, flags, isSilent }: Injected): void {
  type Listener = (told: unknown) => void;
  type Respond = (
    method: string,
    params: unknown[],
  ) => Promise<{ result?: unknown; error?: { code: number; message: string; data?: unknown } }>;
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
