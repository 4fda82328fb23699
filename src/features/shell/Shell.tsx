import { type ReactNode, useRef } from 'react';
import { NavigationProgress } from './NavigationProgress.tsx';
import classes from './Shell.module.css';
import { SiteFooter, type SiteFooterProps } from './SiteFooter.tsx';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { Tickers } from './Tickers.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

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
