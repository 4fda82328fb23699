import { IconCloudOff } from '@tabler/icons-react';
import { Button } from './Button.tsx';
import classes from './LoadFailure.module.css';

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
    <div className={classes.texts} role="status">
      <p>{title}</p>
      {reason && <p className={classes.reason}>{reason}</p>}
    </div>
    <Button size="sm" variant="default" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
