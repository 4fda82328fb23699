import type { ReactNode } from 'react';
import classes from './Prose.module.css';

/** Text to be read: its width, its paragraphs, headings and lists. */
export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.prose}>{children}</div>
);
