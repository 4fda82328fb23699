import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

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
  <Dialog opened={opened} title={question} text={text} onClose={onCancel}>
    <Button variant="default" size="md" data-autofocus onClick={onCancel}>
      Cancel
    </Button>
    <Button color="danger" size="md" onClick={onConfirm}>
      {action}
    </Button>
  </Dialog>
);
