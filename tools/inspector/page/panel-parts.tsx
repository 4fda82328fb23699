/** What several panels show: problems, search fields, and lists with a scrollbar. */

import type { ComponentProps, ReactNode } from 'react';
import { TextInput } from '../../../src/ui/fields.ts';
import classes from './panel.module.css';

export const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.problem} role="alert">
    {children}
  </p>
);

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

export const SearchField = ({ onChange, ...field }: SearchFieldProps) => (
  <TextInput type="search" {...field} onChange={event => onChange(event.currentTarget.value)} />
);

export const ScrollList = (list: ComponentProps<'ol'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
  <ol {...list} className={classes.scroll} tabIndex={0} />
);
