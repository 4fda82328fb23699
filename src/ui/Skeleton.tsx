import classes from './Skeleton.module.css';

/** Holds the place of what is on its way. */
export const Skeleton = ({ className }: { readonly className: string | undefined }) => (
  <div className={`${classes.skeleton} ${className}`} aria-hidden="true" />
);
