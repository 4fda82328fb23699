import { Link, useLocation } from '@tanstack/react-router';
import { isCurrent, minerNavigation } from '../../content/navigation.ts';
import classes from './SiteNavigation.module.css';

interface SiteNavigationProps {
  readonly layout: 'bar' | 'drawer';
  readonly onNavigate?: () => void;
}

/** The links of the area, in the bar or below each other in the drawer. */
export function SiteNavigation({ layout, onNavigate }: SiteNavigationProps) {
  const pathname = useLocation({ select: location => location.pathname });
  return (
    <nav aria-label="Main">
      <ul className={classes.list} data-layout={layout}>
        {minerNavigation.map(link => (
          <li key={link.to}>
            <Link
              to={link.to}
              className={classes.link}
              aria-current={isCurrent(link, pathname) ? 'page' : undefined}
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
