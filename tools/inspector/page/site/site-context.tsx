import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Site } from './site.ts';
import { actorKey, type ObservedActor, type SiteView } from './site-view.ts';

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}

export function useSiteView(): SiteView {
  const { subscribe, view } = useSite();
  return useSyncExternalStore(subscribe, view);
}

export const useTabs = (): readonly string[] => useSelector(useSite().link, ({ context }) => context.tabs);

/** `gone`: its tab has closed. */
export type Presence = 'gone' | 'active' | 'done' | 'error' | 'stopped';

export interface PresentActor extends ObservedActor {
  readonly key: string;
  readonly presence: Presence;
  /** The path of its tab; empty until it is known. */
  readonly address: string;
}

/** Returns all known actors in the order in which they started. */
export function usePresentActors(): readonly PresentActor[] {
  const { actors, addresses } = useSiteView();
  const tabs = useTabs();
  return [...actors.values()].map(seen => ({
    ...seen,
    key: actorKey(seen.actor),
    presence: tabs.includes(seen.actor.tab) ? (seen.state?.status ?? 'active') : ('gone' as const),
    address: addresses.get(seen.actor.tab) ?? '',
  }));
}

/** Returns the actors of a machine: active ones first, then by start, latest first. */
export const useActorsOf = (machine: string): readonly PresentActor[] =>
  usePresentActors()
    .filter(({ actor }) => actor.chart.id === machine)
    .sort(
      (a, b) =>
        Number(b.presence === 'active') - Number(a.presence === 'active') ||
        b.actor.startedAt - a.actor.startedAt,
    );

export function useRunningCounts(): ReadonlyMap<string, number> {
  const { actors } = useSiteView();
  const tabs = useTabs();
  const counts = new Map<string, number>();
  for (const { actor, state } of actors.values()) {
    if (!tabs.includes(actor.tab) || (state && state.status !== 'active')) continue;
    counts.set(actor.chart.id, (counts.get(actor.chart.id) ?? 0) + 1);
  }
  return counts;
}
