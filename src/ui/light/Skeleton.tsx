import classes from './Skeleton.module.css';

/** A placeholder for content that is loading. */
export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <div className={className ? `${classes.skeleton} ${className}` : classes.skeleton} aria-hidden="true" />
);
