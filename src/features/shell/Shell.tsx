import type { ReactNode } from 'react';
import classes from './Shell.module.css';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';

interface ShellProps extends SiteHeaderProps {
  readonly children: ReactNode;
}

/** What surrounds every page. */
export function Shell({ follow, children }: ShellProps) {
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <SiteHeader follow={follow} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </>
  );
}
