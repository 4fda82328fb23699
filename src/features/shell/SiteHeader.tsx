import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LightningLogo } from '../../ui/LightningLogo.tsx';
import classes from './SiteHeader.module.css';
import { SiteMenu } from './SiteMenu.tsx';
import { SiteNavigation } from './SiteNavigation.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export interface SiteHeaderProps {
  /** The button of the browser wallet. */
  readonly wallet?: ReactNode;
  /** The menu of the visitor who is signed in, or the way to sign in. */
  readonly account?: ReactNode;
}

/** The bar that stays at the top; where it has no room for its links, they are in a menu. */
export const SiteHeader = ({ wallet, account }: SiteHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <Link to="/" className={classes.brand}>
        <LightningLogo />
        <span className={classes.name}>Technovex</span>
      </Link>
      <div className={classes.links}>
        <SiteNavigation layout="bar" />
      </div>
      <div className={classes.actions}>
        <ThemeToggle />
        <div className={classes.slot}>{wallet}</div>
        <div className={classes.slot}>{account}</div>
        <SiteMenu />
      </div>
    </div>
  </header>
);
