import type { ReactNode } from 'react';
import classes from './Shell.module.css';
import { SiteFooter, type SiteFooterProps } from './SiteFooter.tsx';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { Tickers } from './Tickers.tsx';

interface ShellProps extends SiteHeaderProps, SiteFooterProps {
  readonly children: ReactNode;
}

/** What surrounds every page. */
export const Shell = ({ children, newsletter, ...header }: ShellProps) => (
  <>
    <a className={classes.skip} href="#main">
      Skip to the content
    </a>
    <Tickers />
    <SiteHeader {...header} />
    <main id="main" tabIndex={-1} className={classes.main}>
      {children}
    </main>
    <SiteFooter newsletter={newsletter} />
  </>
);
