import { Link } from '@tanstack/react-router';
import { footerNavigation, shortFooterNavigation } from '../../content/footer-navigation.ts';
import classes from './FooterNavigation.module.css';

/** The links to every page, by topic. */
export const FooterNavigation = () => (
  <nav aria-label="Footer" className={classes.groups}>
    {footerNavigation.map(({ title, links }) => (
      <div key={title}>
        <h2 className={classes.title}>{title}</h2>
        <ul className={classes.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/**
 * The links of the short footer. Those to parts of the home page load that page, so that the browser
 * finds the part: on a navigation within the site, the sections above it come later and move it.
 */
export const ShortFooterNavigation = () => (
  <nav aria-label="Footer">
    <ul className={classes.row}>
      {shortFooterNavigation.map(({ label, to, hash }) => (
        <li key={label}>
          <Link to={to} {...(hash && { hash, reloadDocument: true })} className={classes.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
