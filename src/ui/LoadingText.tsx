import { Loader } from './Loader.tsx';
import classes from './LoadingText.module.css';

/** The text above a skeleton that says what is loading. */
export const LoadingText = ({ children }: { readonly children: string }) => (
  <p className={classes.text} role="status">
    <Loader size="xs" />
    {children}
  </p>
);
