import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { Modal } from './fields.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A modal dialog. Escape and a click outside close it. */
export const Dialog = ({ opened, title, text, onClose, children }: DialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    centered
    title={title}
    closeButtonProps={{ 'aria-label': 'Close' }}
    // Otherwise Mantine's header element would be a second banner landmark.
    attributes={{ header: { role: 'presentation' } }}
    classNames={{
      content: classes.content ?? '',
      header: classes.header ?? '',
      title: classes.title ?? '',
    }}
  >
    <p className={classes.text}>{text}</p>
    <div className={classes.actions}>{children}</div>
  </Modal>
);
