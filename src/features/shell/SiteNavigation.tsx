import { Link, useLocation } from '@tanstack/react-router';
import { isCurrent, type SiteLink, siteNavigation } from '../../content/navigation.ts';
import classes from './SiteNavigation.module.css';

interface SiteNavigationProps {
  readonly layout: 'bar' | 'menu';
  readonly onNavigate?: () => void;
}

/** The links of the site, in the header or in the menu. */
export function SiteNavigation({ layout, onNavigate }: SiteNavigationProps) {
  const location = useLocation();
  return (
    <nav aria-label="Main">
      <ul className={classes.list} data-layout={layout}>
        {siteNavigation.map(link => (
          <li key={link.to}>
            <Link
              to={link.to}
              className={classes.link}
              data-highlighted={link.badge !== undefined || undefined}
              aria-current={isCurrent(link, location, siteNavigation) ? 'page' : undefined}
              {...(onNavigate && { onClick: onNavigate })}
            >
              <Label link={link} layout={layout} />
              {link.badge && <span className={classes.badge}>{link.badge}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The header shows the short label on narrow screens; the menu always shows the long one. */
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
