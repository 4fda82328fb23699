import { IconCopy, IconEye } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './DisabledActions.module.css';

interface DisabledActionsProps {
  /** Names the row's subject in the buttons' accessible names. */
  readonly subject: string;
}

/** Disabled buttons of a row. Not in the tab order, since there are twenty of them. */
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
