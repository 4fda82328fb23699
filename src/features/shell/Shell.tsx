import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavigationProgress } from './NavigationProgress.tsx';
import classes from './Shell.module.css';
import { SiteFooter, type SiteFooterProps } from './SiteFooter.tsx';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { Tickers } from './Tickers.tsx';

interface ShellProps extends SiteHeaderProps, SiteFooterProps {
  readonly children: ReactNode;
}

/** The layout around every page. */
export function Shell({ children, newsletter, ...header }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <NavigationProgress />
      <Tickers />
      <SiteHeader {...header} />
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter newsletter={newsletter} />
    </>
  );
}

/**
 * Moves the focus after a navigation, as a page load does: to the element of the URL's hash,
 * otherwise to the page's heading, so that screen readers read it and Tab continues from there.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first page has the focus already, and changes within a page keep it.
        if (fromLocation === undefined || !pathChanged || main.current === null) return;
        const place = (toLocation.hash && document.getElementById(toLocation.hash)) || main.current;
        const target = place.querySelector<HTMLElement>('h1, h2') ?? place;
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
        // The router scrolls.
        target.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
