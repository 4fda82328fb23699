import { Button } from '@mantine/core';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly question: string;
  /** Describes the consequence. */
  readonly text: string;
  /** The label of the confirming button. */
  readonly action: string;
  /** The label of the other button. */
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation of an irreversible action. */
export const ConfirmDialog = ({
  opened,
  question,
  text,
  action,
  cancel = 'Cancel',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Dialog opened={opened} title={question} text={text} onClose={onCancel}>
    <Button variant="default" size="md" data-autofocus onClick={onCancel}>
      {cancel}
    </Button>
    <Button color="danger" size="md" onClick={onConfirm}>
      {action}
    </Button>
  </Dialog>
);
