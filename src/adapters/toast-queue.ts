/** Passes toasts from any module to the region that shows them. */
import type { Toast } from '../../machines/toasts/toasts.rules.ts';

type Receiver = (toast: Toast) => void;

const queue: Toast[] = [];
let receiver: Receiver | null = null;
let queueListener: (() => void) | null = null;

/** Shows a toast, or queues it until a region receives it. */
export function showToast(toast: Toast): void {
  if (receiver) receiver(toast);
  else {
    queue.push(toast);
    queueListener?.();
  }
}

/** Receives the queued toasts and every further one. Returns the unsubscribe function. */
export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  for (const toast of queue.splice(0)) next(toast);
  return () => {
    if (receiver === next) receiver = null;
  };
}

/** Calls back for each queued toast, also for one that is queued already. Returns unsubscribe. */
export function onQueuedToast(listener: () => void): () => void {
  queueListener = listener;
  if (queue.length > 0) listener();
  return () => {
    if (queueListener === listener) queueListener = null;
  };
}
