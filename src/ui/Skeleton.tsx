import classes from './Skeleton.module.css';

/** A placeholder for content that is loading. */
export const Skeleton = ({ className }: { readonly className: string | undefined }) => (
  <div className={`${classes.skeleton} ${className}`} aria-hidden="true" />
);
