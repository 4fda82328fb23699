import { Button, Modal } from '@mantine/core';
import classes from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly question: string;
  /** What follows from a yes. */
  readonly text: string;
  /** The yes, named by what it does. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({
  opened,
  question,
  text,
  action,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Modal
    opened={opened}
    onClose={onCancel}
    centered
    title={question}
    closeButtonProps={{ 'aria-label': 'Close' }}
    // Mantine's header element would count as a second banner of the page.
    attributes={{ header: { role: 'presentation' } }}
    classNames={{ content: classes.content ?? '', header: classes.header ?? '', title: classes.title ?? '' }}
  >
    <p className={classes.text}>{text}</p>
    <div className={classes.actions}>
      <Button variant="default" size="md" data-autofocus onClick={onCancel}>
        Cancel
      </Button>
      <Button color="danger" size="md" onClick={onConfirm}>
        {action}
      </Button>
    </div>
  </Modal>
);
