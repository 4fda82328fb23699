import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { NavigationProgress } from './NavigationProgress.tsx';
import classes from './Shell.module.css';
import { SiteFooter, type SiteFooterProps } from './SiteFooter.tsx';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { Tickers } from './Tickers.tsx';

interface ShellProps extends SiteHeaderProps, SiteFooterProps {
  readonly children: ReactNode;
}

/** The layout around every page. Below the header, pages with a layout of their own are alone. */
export function Shell({ children, newsletter, ...header }: ShellProps) {
  const hasOwnLayout = useMatches({
    select: matches => matches.some(({ staticData }) => staticData.ownLayout),
  });
  useFocusOnNewPage();
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <NavigationProgress />
      {hasOwnLayout || <Tickers />}
      <SiteHeader {...header} />
      {hasOwnLayout ? (
        children
      ) : (
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      )}
      {hasOwnLayout || <SiteFooter newsletter={newsletter} />}
    </>
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
