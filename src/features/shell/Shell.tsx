import type { ReactNode } from 'react';
import { useShownPage } from '../../actors/shown-page.ts';
import { TooltipGroup } from '../../ui/TooltipGroup.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import classes from './Shell.module.css';
import { SiteFooter, type SiteFooterProps } from './SiteFooter.tsx';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { Tickers } from './Tickers.tsx';

interface ShellProps extends SiteHeaderProps, SiteFooterProps {
  readonly children: ReactNode;
}

/**
 * The layout around every page. Below the header, pages with a layout of their own are alone. It
 * needs no router, which loads later.
 */
export function Shell({ children, newsletter, ...header }: ShellProps) {
  const { hasOwnLayout } = useShownPage();
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <NavigationProgress />
      <TooltipGroup>
        {hasOwnLayout || <Tickers />}
        <SiteHeader {...header} />
      </TooltipGroup>
      {children}
      {hasOwnLayout || <SiteFooter newsletter={newsletter} />}
    </>
  );
}
