import type { ComponentPropsWithRef } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant: 'default' | 'subtle';
  /** Required, since the button has no text. */
  readonly 'aria-label': string;
}

/** A square button with an icon only. */
export const IconButton = ({ variant, className, ...props }: IconButtonProps) => (
  <button
    type="button"
    {...props}
    className={className ? `${classes.button} ${className}` : classes.button}
    data-variant={variant}
  />
);
