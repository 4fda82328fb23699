import { Loader } from './Loader.tsx';
import classes from './LoadingText.module.css';

/** Says above a skeleton what is on its way. */
export const LoadingText = ({ children }: { readonly children: string }) => (
  <p className={classes.text} role="status">
    <Loader size="xs" />
    {children}
  </p>
);
