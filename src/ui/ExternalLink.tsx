import { IconArrowUpRight } from '@tabler/icons-react';
import classes from './ExternalLink.module.css';
import { NEW_TAB } from './new-tab.ts';

/** A link to another site within text. Opens a new tab, which its arrow indicates. */
export const ExternalLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className={classes.link} href={href} {...NEW_TAB}>
    {children}
    <IconArrowUpRight className={classes.arrow} size="1em" stroke={1.75} aria-hidden="true" />
  </a>
);
