import type { ComponentPropsWithRef } from 'react';
import classes from './ActionIcon.module.css';

interface ActionIconProps extends ComponentPropsWithRef<'button'> {
  readonly variant: 'default' | 'subtle';
  /** Required, since the button has no text. It is the tooltip too. */
  readonly 'aria-label': string;
}

/** A square button with an icon only. */
export const ActionIcon = ({ variant, className, ...props }: ActionIconProps) => (
  <button
    type="button"
    data-tooltip=""
    {...props}
    className={className ? `${classes.icon} ${className}` : classes.icon}
    data-variant={variant}
  />
);
