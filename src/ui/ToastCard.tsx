import { Notification } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './ToastCard.module.css';
import { useSwipe } from './use-swipe.ts';

interface ToastCardProps {
  readonly title: string;
  readonly text: string;
  readonly tone: keyof typeof TONES;
  readonly onClose: () => void;
  /** A swipe ended this many pixels to the right of where it began. */
  readonly onSwipe: (distance: number) => void;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

const TONES = {
  success: { color: 'var(--color-good)', icon: <IconCircleCheck stroke={1.75} aria-hidden="true" /> },
  info: { color: 'var(--color-accent)', icon: <IconInfoCircle stroke={1.75} aria-hidden="true" /> },
  error: { color: 'var(--color-bad)', icon: <IconAlertCircle stroke={1.75} aria-hidden="true" /> },
} as const;

/** A plain card whose mark at the left and icon have the colour of what it tells. It follows a finger to the right. */
export function ToastCard({ title, text, tone, onClose, onSwipe, ...pointer }: ToastCardProps) {
  const swipe = useSwipe(onSwipe);
  return (
    <Notification
      {...TONES[tone]}
      // The region around it announces it.
      role="group"
      title={title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{
        root: classes.toast ?? '',
        icon: classes.icon ?? '',
        body: classes.body ?? '',
        title: classes.title ?? '',
        description: classes.text ?? '',
        closeButton: classes.close ?? '',
      }}
      {...pointer}
      {...swipe}
    >
      {text}
    </Notification>
  );
}
