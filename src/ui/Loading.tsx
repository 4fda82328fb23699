import { Button, Loader } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import classes from './Loading.module.css';

interface LoadFailureProps {
  /** A sentence that names what could not be loaded. */
  readonly title: string;
  /** The reason, if it is known. */
  readonly reason?: string;
  readonly onRetry: () => void;
}

/** Replaces content that could not be loaded, with a button to retry. */
export const LoadFailure = ({ title, reason, onRetry }: LoadFailureProps) => (
  <div className={classes.failure}>
    <IconCloudOff className={classes.icon} stroke={1.75} aria-hidden="true" />
    {/* A status that is new would not be announced. */}
    <div className={classes.texts} role="alert">
      <p>{title}</p>
      {reason && <p className={classes.reason}>{reason}</p>}
    </div>
    <Button size="sm" variant="default" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);

/** The text above a skeleton that says what is loading. */
export const LoadingText = ({ children }: { readonly children: string }) => (
  <p className={classes.text} role="status">
    <Loader size="xs" />
    {children}
  </p>
);

/** A value that is loading, failed with a reason, or loaded. */
export type Loadable<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'loaded'; readonly value: Value };
