import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Site } from './site.ts';
import { actorKey, type SeenActor, type SiteView } from './site-view.ts';

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('The page of the machines stands within a SiteProvider.');
  return site;
}

export function useSiteView(): SiteView {
  const { subscribe, view } = useSite();
  return useSyncExternalStore(subscribe, view);
}

/** The tabs that are there. */
export const useTabs = (): readonly string[] => useSelector(useSite().link, ({ context }) => context.tabs);

/** `gone` is that its tab is no more. */
export type Presence = 'gone' | 'active' | 'done' | 'error' | 'stopped';

export interface PresentActor extends SeenActor {
  readonly key: string;
  readonly presence: Presence;
  /** The path that its tab shows, as far as that is known. */
  readonly address: string;
}

/** The actors that run a machine, or ran it: the latest first, and those that are still active before all others. */
export function useActorsOf(machine: string): readonly PresentActor[] {
  const { actors, addresses } = useSiteView();
  const tabs = useTabs();
  return [...actors.values()]
    .filter(({ actor }) => actor.chart.id === machine)
    .map(seen => ({
      ...seen,
      key: actorKey(seen.actor),
      presence: tabs.includes(seen.actor.tab) ? (seen.state?.status ?? 'active') : ('gone' as const),
      address: addresses.get(seen.actor.tab) ?? '',
    }))
    .sort(
      (a, b) =>
        Number(b.presence === 'active') - Number(a.presence === 'active') ||
        b.actor.startedAt - a.actor.startedAt,
    );
}

/** How many actors run each machine now. */
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
