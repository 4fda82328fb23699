/** The way of a toast from whoever tells it to the region that shows it. */
import type { Toast } from '../../machines/toasts/toasts.rules.ts';

type Receiver = (toast: Toast) => void;

const early: Toast[] = [];
let receiver: Receiver | null = null;

/** Shows a toast, or keeps it until there is a region that shows it. */
export function showToast(toast: Toast): void {
  if (receiver) receiver(toast);
  else early.push(toast);
}

/** Receives every toast from now on, and those that nobody received yet. Returns what ends that. */
export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  for (const toast of early.splice(0)) next(toast);
  return () => {
    if (receiver === next) receiver = null;
  };
}
