import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useShownPage } from '../../actors/shown-page.ts';
import { isCurrent, type SiteLink, siteNavigation } from '../../content/navigation.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LightningLogo } from '../../ui/LightningLogo.tsx';
import { SiteLink as PageLink } from '../../ui/SiteLink.tsx';
import classes from './SiteHeader.module.css';
import { ThemeToggle } from './ThemeToggle.tsx';

export interface SiteHeaderProps {
  /** The wallet button. */
  readonly wallet?: ReactNode;
  /** The account menu or the link to the login. */
  readonly account?: ReactNode;
  /** The row of a logged-in miner. */
  readonly miner?: ReactNode;
}

/** The sticky header. On narrow screens a menu contains its links. */
export const SiteHeader = ({ wallet, account, miner }: SiteHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <PageLink to="/" className={classes.brand}>
        <LightningLogo />
        <span className={classes.name}>Technovex</span>
      </PageLink>
      <div className={classes.links}>
        <SiteNavigation layout="bar" />
      </div>
      <div className={classes.actions}>
        <ThemeToggle />
        <div className={classes.slot}>{wallet}</div>
        <div className={classes.slot} data-account="">
          {account}
        </div>
        <SiteMenu />
      </div>
    </div>
    {miner}
  </header>
);

const MENU_ID = 'site-menu';

/** The menu on narrow screens. A native popover, so that it works before hydration. */
function SiteMenu() {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <>
      <IconButton
        className={classes.open ?? ''}
        label="Open menu"
        popoverTarget={MENU_ID}
        // Idempotent, since an early click is replayed after hydration.
        popoverTargetAction="show"
      >
        <IconMenu2 stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div ref={sheet} id={MENU_ID} popover="auto" className={classes.sheet}>
        <div className={classes.head}>
          <span className={classes.title}>Menu</span>
          <IconButton
            className={classes.close ?? ''}
            variant="subtle"
            label="Close menu"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
          >
            <IconX stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <SiteNavigation layout="menu" onNavigate={() => sheet.current?.hidePopover()} />
      </div>
    </>
  );
}

interface SiteNavigationProps {
  readonly layout: 'bar' | 'menu';
  readonly onNavigate?: () => void;
}

/** The links of the site, in the header or in the menu. */
function SiteNavigation({ layout, onNavigate }: SiteNavigationProps) {
  const { pathname } = useShownPage();
  return (
    <nav aria-label="Main">
      <ul className={classes.list} data-layout={layout}>
        {siteNavigation.map(link => (
          <li key={link.to}>
            <PageLink
              to={link.to}
              className={classes.link}
              data-highlighted={link.badge !== undefined || undefined}
              aria-current={isCurrent(link, pathname) ? 'page' : undefined}
              {...(onNavigate && { onClick: onNavigate })}
            >
              <Label link={link} layout={layout} />
              {link.badge && <span className={classes.badge}>{link.badge}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The header shows the short label on narrow screens; the menu, which is for these, always. */
function Label({ link: { label, shortLabel }, layout }: { link: SiteLink; layout: 'bar' | 'menu' }) {
  if (shortLabel === undefined) return label;
  if (layout === 'menu') return shortLabel;
  return (
    <>
      <span className={classes.long}>{label}</span>
      <span className={classes.short}>{shortLabel}</span>
    </>
  );
}
