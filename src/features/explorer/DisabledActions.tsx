import { IconCopy, IconEye } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './DisabledActions.module.css';

interface DisabledActionsProps {
  /** What could be copied and viewed, if anything could be. */
  readonly subject: string;
}

/** Twenty of them would only be in the way of who comes by keyboard, so they are left out of the tab order. */
export const DisabledActions = ({ subject }: DisabledActionsProps) => (
  <span className={classes.actions}>
    <IconButton disabled variant="default" aria-label={`Copy the hash of ${subject}`}>
      <IconCopy size="1.125em" stroke={1.75} aria-hidden="true" />
    </IconButton>
    <IconButton disabled variant="default" aria-label={`View ${subject}`}>
      <IconEye size="1.125em" stroke={1.75} aria-hidden="true" />
    </IconButton>
  </span>
);
