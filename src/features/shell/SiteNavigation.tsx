import { Link, useLocation } from '@tanstack/react-router';
import { isCurrent, minerNavigation } from '../../content/navigation.ts';
import classes from './SiteNavigation.module.css';

interface SiteNavigationProps {
  readonly layout: 'bar' | 'drawer';
  readonly onNavigate?: () => void;
}

/** The links of the area, in the bar or below each other in the drawer. */
export function SiteNavigation({ layout, onNavigate }: SiteNavigationProps) {
  const location = useLocation();
  return (
    <nav aria-label="Main">
      <ul className={classes.list} data-layout={layout}>
        {minerNavigation.map(link => (
          <li key={link.label}>
            <Link
              to={link.to}
              {...(link.hash && { hash: link.hash })}
              className={classes.link}
              aria-current={isCurrent(link, location) ? 'page' : undefined}
              // Without its hash the router would call two links of one page the current one.
              activeOptions={{ includeHash: true }}
              {...(onNavigate && { onClick: onNavigate })}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
