import type { ComponentPropsWithRef } from 'react';
import classes from './PlainButton.module.css';

/** A button that looks like nothing: whoever uses it gives it a look. */
export const PlainButton = ({ className, ...props }: ComponentPropsWithRef<'button'>) => (
  <button
    type="button"
    {...props}
    className={className ? `${classes.button} ${className}` : classes.button}
  />
);
