import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/** Controls a button's dropdown panel. Escape, a click outside and tabbing out close it. */
export function useDropdown() {
  const [isOpen, { close, toggle }] = useDisclosure(false);
  const box = useClickOutside<HTMLDivElement>(close);
  const button = useRef<HTMLButtonElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Toasts listen to Escape too.
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { isOpen, close, toggle, button, around: { ref: box, onKeyDown, onBlur } };
}
