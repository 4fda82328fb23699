import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import type { Toast } from '../../../machines/toasts/toasts.rules.ts';

/** Escape closes these before a toast. */
const OPEN_ON_TOP = '[role="dialog"], [role="menu"], [role="listbox"], :popover-open';

interface FocusHandlers {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Keyboard access: F8 focuses a toast, Escape dismisses it, after the last the focus returns. */
export function useToastKeys(
  region: RefObject<HTMLElement | null>,
  shown: Toast | null,
  toasts: ActorRefFrom<typeof toastsMachine>,
): FocusHandlers {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const hasFocus = () => region.current?.contains(document.activeElement) ?? false;
    if (shown === null) {
      if (!hasFocus()) return;
      if (cameFrom.current?.isConnected) cameFrom.current.focus();
      else region.current?.blur();
      return;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        event.preventDefault();
        region.current?.focus();
      } else if (event.key === 'Escape' && !event.defaultPrevented) {
        if (hasFocus() || !document.querySelector(OPEN_ON_TOP)) toasts.send({ type: 'toast.dismissed' });
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, toasts, region]);

  return {
    onFocus: ({ relatedTarget }) => {
      if (region.current?.contains(relatedTarget)) return;
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      toasts.send({ type: 'focus.entered' });
    },
    onBlur: ({ relatedTarget }) => {
      if (!region.current?.contains(relatedTarget)) toasts.send({ type: 'focus.left' });
    },
  };
}
