/** Passes toasts from any module to the region that shows them. */
import type { FlowToast } from '../../machines/toasts/toasts.rules.ts';

/** A toast of a flow, or that a flow has moved on without one. */
export type ToastEvent =
  | { readonly type: 'toast.queued'; readonly toast: FlowToast }
  | { readonly type: 'flow.advanced'; readonly flow: string };

type Receiver = (event: ToastEvent) => void;

const queue: ToastEvent[] = [];
let receiver: Receiver | null = null;
let queueListener: (() => void) | null = null;

/** Sends an event to the region, or queues it until a region receives it. */
export function showToast(event: ToastEvent): void {
  if (receiver) receiver(event);
  else {
    queue.push(event);
    queueListener?.();
  }
}

/** Receives the queued events and every further one. Returns the unsubscribe function. */
export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  for (const event of queue.splice(0)) next(event);
  return () => {
    if (receiver === next) receiver = null;
  };
}

/** Returns the toast that waits for a region; null if a flow has moved on since. */
export function queuedToast(): FlowToast | null {
  const event = queue.at(-1);
  return event?.type === 'toast.queued' ? event.toast : null;
}

/** Calls back for each queued event, also for one that is queued already. Returns unsubscribe. */
export function onQueuedToast(listener: () => void): () => void {
  queueListener = listener;
  if (queue.length > 0) listener();
  return () => {
    if (queueListener === listener) queueListener = null;
  };
}
