import { IconCloudOff } from '@tabler/icons-react';
import { Button } from './Button.tsx';
import classes from './LoadFailure.module.css';

interface LoadFailureProps {
  /** What is not there, as a sentence. */
  readonly title: string;
  /** Why, as far as it is known. */
  readonly reason?: string;
  readonly onRetry: () => void;
}

/** Stands where something could not be loaded, and offers to try again. */
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
