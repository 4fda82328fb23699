import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Brings the focus to what a link has led to, as a page does that the browser loads: to the part that the address names,
 * otherwise to the heading of the page. Screen readers read it, and the next Tab goes on from there.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first page has the focus already, and a change within a page keeps it.
        if (fromLocation === undefined || !pathChanged || main.current === null) return;
        const place = (toLocation.hash && document.getElementById(toLocation.hash)) || main.current;
        const target = place.querySelector<HTMLElement>('h1, h2') ?? place;
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
        // Where to scroll is decided by the router.
        target.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
