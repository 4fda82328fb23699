import type { ComponentPropsWithRef } from 'react';
import classes from './PlainButton.module.css';

/** An unstyled button. */
export const PlainButton = ({ className, ...props }: ComponentPropsWithRef<'button'>) => (
  <button
    type="button"
    {...props}
    className={className ? `${classes.button} ${className}` : classes.button}
  />
);
