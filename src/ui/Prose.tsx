import type { ReactNode } from 'react';
import classes from './Prose.module.css';

/** Styles running text: its width, paragraphs, headings and lists. */
export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.prose}>{children}</div>
);
