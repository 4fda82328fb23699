import type { ReactNode } from 'react';
import classes from './Shell.module.css';
import { SiteHeader } from './SiteHeader.tsx';

/** What surrounds every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </>
  );
}
