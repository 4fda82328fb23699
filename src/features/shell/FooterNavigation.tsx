import { useShownPage } from '../../actors/shown-page.ts';
import { footerNavigation, shortFooterNavigation } from '../../content/footer-navigation.ts';
import type { NavigationLink } from '../../content/navigation.ts';
import { SiteLink } from '../../ui/SiteLink.tsx';
import classes from './FooterNavigation.module.css';

/** The links to every page, by topic. */
export function FooterNavigation() {
  const { pathname } = useShownPage();
  return (
    <nav aria-label="Footer" className={classes.groups}>
      {footerNavigation.map(({ title, links }) => (
        <div key={title}>
          <h2 className={classes.title}>{title}</h2>
          <ul className={classes.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <FooterLink to={to} label={label} isCurrent={to === pathname} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/**
 * The links of the short footer. Those to parts of the home page load that page, so that the browser
 * finds the part: on a navigation within the site, the sections above it come later and move it.
 */
export function ShortFooterNavigation() {
  const { pathname } = useShownPage();
  return (
    <nav aria-label="Footer">
      <ul className={classes.row}>
        {shortFooterNavigation.map(({ label, to, hash }) => (
          <li key={label}>
            <FooterLink to={to} hash={hash} label={label} isCurrent={to === pathname} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FooterLinkProps extends Pick<NavigationLink, 'to' | 'label'> {
  readonly hash?: string | undefined;
  readonly isCurrent: boolean;
}

const FooterLink = ({ to, hash, label, isCurrent }: FooterLinkProps) => (
  <SiteLink
    to={to}
    {...(hash && { hash, 'data-reload': true })}
    className={classes.link}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {label}
  </SiteLink>
);
