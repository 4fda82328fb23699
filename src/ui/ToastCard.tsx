import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { PlainButton } from './PlainButton.tsx';
import classes from './ToastCard.module.css';
import { useSwipe } from './use-swipe.ts';

interface ToastCardProps {
  readonly title: string;
  readonly text: string;
  readonly tone: keyof typeof ICONS;
  readonly onClose: () => void;
  /** Called with the distance of a swipe to the right in pixels. */
  readonly onSwipe: (distance: number) => void;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle } as const;

/** A toast with an icon and an edge in the colour of its tone. Follows a swipe to the right. */
export function ToastCard({ title, text, tone, onClose, onSwipe, ...pointer }: ToastCardProps) {
  const swipe = useSwipe(onSwipe);
  const Icon = ICONS[tone];
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs into a form.
    <div
      className={classes.toast}
      data-tone={tone}
      // The live region around it announces it.
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...pointer}
      {...swipe}
    >
      <Icon className={classes.icon} stroke={1.75} aria-hidden="true" />
      <div className={classes.body}>
        <p id={`${id}-title`} className={classes.title}>
          {title}
        </p>
        <p id={`${id}-text`} className={classes.text}>
          {text}
        </p>
      </div>
      <PlainButton className={classes.close} aria-label="Close" onClick={onClose}>
        <IconX stroke={1.75} aria-hidden="true" />
      </PlainButton>
    </div>
  );
}
