import { useSyncExternalStore } from 'react';

export const panels = ['live', 'send', 'paths', 'recording'] as const;
export type Panel = (typeof panels)[number];

export interface PageAddress {
  readonly machine: string | null;
  readonly panel: Panel;
  readonly path: number | null;
  /** A packed recording. */
  readonly recording: string | null;
}

const RECORDING = 'recording=';

export function readAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): PageAddress {
  const query = new URLSearchParams(search);
  const path = Number(query.get('path') ?? Number.NaN);
  return {
    machine: query.get('machine'),
    panel: panels.find(panel => panel === query.get('panel')) ?? 'live',
    path: Number.isInteger(path) && path >= 0 ? path : null,
    recording: hash.startsWith(`#${RECORDING}`) ? hash.slice(RECORDING.length + 1) : null,
  };
}

/** Returns a relative link: query and fragment. */
export function linkTo({ machine, panel, path, recording }: PageAddress): string {
  const query = new URLSearchParams({
    ...(machine === null ? {} : { machine }),
    ...(panel === 'live' ? {} : { panel }),
    ...(path === null ? {} : { path: String(path) }),
  });
  return `?${query}${recording === null ? '' : `#${RECORDING}${recording}`}`;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
}

/** Navigates within the page and adds a history entry. */
export function goTo(address: PageAddress): void {
  window.history.pushState(null, '', linkTo(address));
  for (const listener of listeners) listener();
}

const currentLink = (): string => linkTo(readAddress(window.location));

/** Returns the current address and renders on its changes. */
export function useAddress(): PageAddress {
  const link = useSyncExternalStore(subscribe, currentLink);
  const [search = '', hash = ''] = link.split('#');
  return readAddress({ search, hash: `#${hash}` });
}
