import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import type { Toast } from '../../../machines/toasts/toasts.rules.ts';

type Toasts = ActorRefFrom<typeof toastsMachine>;

/** Escape closes these before a toast. */
const OPEN_ON_TOP = '[role="dialog"], [role="menu"], [role="listbox"], :popover-open';

interface ToastFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Keyboard access: F8 focuses a toast, Escape dismisses it, after the last the focus returns. */
export function useToastFocus(
  region: RefObject<HTMLElement | null>,
  shown: Toast | null,
  toasts: Toasts,
): ToastFocus {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!hasFocus(region.current)) return;
    if (shown !== null) toasts.send({ type: 'focus.entered' });
    else if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else region.current?.blur();
  }, [shown, toasts, region]);

  useEffect(() => {
    if (shown === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        event.preventDefault();
        region.current?.focus();
      } else if (event.key === 'Escape' && !isMeantForAnother(event, region.current)) {
        keepFocusIn(region.current);
        toasts.send({ type: 'toast.dismissed' });
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

/** Keeps the focus in the region when its focused element is removed. */
export function keepFocusIn(region: HTMLElement | null): void {
  if (hasFocus(region)) region?.focus();
}

const hasFocus = (element: HTMLElement | null): boolean => element?.contains(document.activeElement) ?? false;

const isMeantForAnother = (event: KeyboardEvent, region: HTMLElement | null): boolean =>
  event.defaultPrevented || (!hasFocus(region) && document.querySelector(OPEN_ON_TOP) !== null);
