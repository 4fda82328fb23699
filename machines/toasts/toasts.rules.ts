/** Toasts, the order of their queue, and the numbers of decision D29. */

export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly tone: 'success' | 'info' | 'error';
  /** In milliseconds. */
  readonly duration: number;
}

/** A toast with the flow that reports it; the flow's next event withdraws it. */
export interface FlowToast extends Toast {
  readonly flow: string;
}

/** The step in which the machine counts a toast's time, so that it can pause. */
export const TICK_MS = 250;

/** The maximum duration of the visible toast while another one is queued (decision D29). */
export const QUEUED_DURATION_MS = 2_000;

/**
 * The least swipe to the right that dismisses, in pixels (specification of the site, section 9).
 */
export const SWIPE_THRESHOLD = 50;

/** Compares what a reader sees. */
export const isSameToast = (one: Toast, other: Toast): boolean =>
  one.title === other.title && one.text === other.text && one.tone === other.tone;

/** Removes the toasts of a flow. */
export const withdrawn = (queue: readonly FlowToast[], flow: string): readonly FlowToast[] =>
  queue.filter(toast => toast.flow !== flow);

/**
 * Inserts a toast: an error after the other errors and before everything else. Withdraws what its
 * flow said earlier. Does not repeat what another flow says already.
 */
export function enqueued(queue: readonly FlowToast[], toast: FlowToast): readonly FlowToast[] {
  const others = withdrawn(queue, toast.flow);
  if (others.some(other => isSameToast(other, toast))) return others;
  if (toast.tone !== 'error') return [...others, toast];
  const errors = others.filter(({ tone }) => tone === 'error');
  return [...errors, toast, ...others.slice(errors.length)];
}
