import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/** A button with a panel below it. Escape, a press beside both and going on with Tab close the panel. */
export function useDropdown() {
  const [isOpen, { close, toggle }] = useDisclosure(false);
  const box = useClickOutside<HTMLDivElement>(close);
  const button = useRef<HTMLButtonElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // A toast would take it as its own.
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { isOpen, close, toggle, button, around: { ref: box, onKeyDown, onBlur } };
}
