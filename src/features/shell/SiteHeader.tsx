import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LightningLogo } from '../../ui/LightningLogo.tsx';
import classes from './SiteHeader.module.css';
import { SiteMenu } from './SiteMenu.tsx';
import { SiteNavigation } from './SiteNavigation.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export interface SiteHeaderProps {
  /** The wallet button. */
  readonly wallet?: ReactNode;
  /** The account menu or the link to the login. */
  readonly account?: ReactNode;
}

/** The sticky header. On narrow screens a menu contains its links. */
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
