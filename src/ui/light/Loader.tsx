import type { CSSProperties } from 'react';
import classes from './Loader.module.css';

interface LoaderProps {
  readonly size?: 'xs' | 'sm' | 'md';
  readonly color?: 'currentcolor';
}

/** A decorative spinner; the text beside it says what is loading. */
export const Loader = ({ size = 'xs', color }: LoaderProps) => (
  <span
    className={classes.loader}
    data-size={size}
    style={color && ({ '--loader-color': color } as CSSProperties)}
    aria-hidden="true"
  />
);
