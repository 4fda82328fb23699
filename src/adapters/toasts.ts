/** The way of a toast from whoever tells it to the region that shows it. */
import type { Toast } from '../../machines/toasts/toasts.rules.ts';

type Receiver = (toast: Toast) => void;

const early: Toast[] = [];
let receiver: Receiver | null = null;
let tellUnreceived: (() => void) | null = null;

/** Shows a toast, or keeps it until there is a region that shows it. */
export function showToast(toast: Toast): void {
  if (receiver) receiver(toast);
  else {
    early.push(toast);
    tellUnreceived?.();
  }
}

/** Receives every toast from now on, and those that nobody received yet. Returns what ends that. */
export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  for (const toast of early.splice(0)) next(toast);
  return () => {
    if (receiver === next) receiver = null;
  };
}

/** Tells of each toast that has nobody to show it yet, those included that wait already. Returns what ends that. */
export function onUnreceivedToast(tell: () => void): () => void {
  tellUnreceived = tell;
  if (early.length > 0) tell();
  return () => {
    if (tellUnreceived === tell) tellUnreceived = null;
  };
}
