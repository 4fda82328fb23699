import classes from './Loader.module.css';

interface LoaderProps {
  readonly size: 'xs' | 'sm' | 'md';
  /** The colour of the text around it, instead of the accent's. */
  readonly inText?: boolean;
}

/** A turning ring, for the eye alone: what is on its way is said beside it. */
export const Loader = ({ size, inText }: LoaderProps) => (
  <span className={classes.ring} data-size={size} data-in-text={inText || undefined} aria-hidden="true" />
);
