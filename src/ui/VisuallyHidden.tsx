import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly component?: 'span' | 'caption';
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ component: Element = 'span', role, children }: VisuallyHiddenProps) => (
  <Element className={classes.hidden} role={role}>
    {children}
  </Element>
);
