import type { ComponentPropsWithRef } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant: 'default' | 'subtle';
  /** What it does: there are no words on it. */
  readonly 'aria-label': string;
}

/** A square button that shows an icon alone. */
export const IconButton = ({ variant, className, ...props }: IconButtonProps) => (
  <button
    type="button"
    {...props}
    className={className ? `${classes.button} ${className}` : classes.button}
    data-variant={variant}
  />
);
