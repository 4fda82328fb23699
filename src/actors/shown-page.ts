import { createContext, use, useSyncExternalStore } from 'react';

/** What the shell shows of the page below its header. The page's router publishes it. */
export interface ShownPage {
  readonly pathname: string;
  /** Whether the page renders its own main element, without tickers and footer. */
  readonly hasOwnLayout: boolean;
  /** Whether another page is loading. */
  readonly isLoading: boolean;
}

export interface PageStore {
  current(): ShownPage;
  /** Calls back on each change. Returns unsubscribe. */
  subscribe(listener: () => void): () => void;
  change(changes: Partial<ShownPage>): void;
}

export function createPageStore(pathname: string): PageStore {
  let page: ShownPage = { pathname, hasOwnLayout: false, isLoading: false };
  const listeners = new Set<() => void>();
  return {
    current: () => page,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: changes => {
      page = { ...page, ...changes };
      for (const listener of listeners) listener();
    },
  };
}

const PageContext = createContext<PageStore>(createPageStore('/'));

export const PageStoreProvider = PageContext.Provider;

export const usePageStore = (): PageStore => use(PageContext);

/** Returns the page that is shown. For the shell, which is rendered without the router. */
export function useShownPage(): ShownPage {
  const { subscribe, current } = use(PageContext);
  return useSyncExternalStore(subscribe, current, current);
}
