import { useLocation, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { usePageStore } from '../../actors/shown-page.ts';
import classes from './Shell.module.css';

/** The element around a page's content, unless it has its own. Tells the shell what page it is. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const store = usePageStore();
  const { pathname } = useLocation();
  const isLoading = useRouterState({ select: state => state.isLoading });
  const hasOwnLayout = useMatches({ select: matches => matches.some(page => page.staticData.ownLayout) });
  const isLive = useMatches({ select: matches => matches.some(page => page.staticData.live) });
  // Before the paint: header and page change together.
  useLayoutEffect(
    () => store.change({ pathname, hasOwnLayout, isLoading }),
    [store, pathname, hasOwnLayout, isLoading],
  );
  useFocusOnNewPage();
  return hasOwnLayout ? (
    children
  ) : (
    <main id="main" tabIndex={-1} className={classes.main} data-live={isLive || undefined}>
      {children}
    </main>
  );
}

/**
 * Moves the focus after a navigation, as a page load does: to the element of the URL's hash,
 * otherwise to the page's heading, so that screen readers read it and Tab continues from there.
 */
export function useFocusOnNewPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first page has the focus already, and changes within a page keep it.
        if (fromLocation === undefined || !pathChanged) return;
        const place = document.getElementById(toLocation.hash) ?? document.getElementById('main');
        if (place === null) return;
        const target = place.querySelector<HTMLElement>('h1, h2') ?? place;
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
        // The router scrolls.
        target.focus({ preventScroll: true });
      }),
    [router],
  );
}
