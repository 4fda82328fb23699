import classes from './Loader.module.css';

interface LoaderProps {
  readonly size: 'xs' | 'sm' | 'md';
  /** Uses the colour of the surrounding text instead of the accent colour. */
  readonly inText?: boolean;
}

/** A decorative spinner; the text beside it says what is loading. */
export const Loader = ({ size, inText }: LoaderProps) => (
  <span className={classes.ring} data-size={size} data-in-text={inText || undefined} aria-hidden="true" />
);
