import type { ComponentPropsWithRef } from 'react';
import classes from './UnstyledButton.module.css';

/** An unstyled button. */
export const UnstyledButton = ({ className, ...props }: ComponentPropsWithRef<'button'>) => (
  <button
    type="button"
    {...props}
    className={className ? `${classes.button} ${className}` : classes.button}
  />
);
