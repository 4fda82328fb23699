/** Toasts, the order of their queue, and the numbers of decision D29. */

export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly tone: 'success' | 'info' | 'error';
  /** In milliseconds (specification of the miner, section 9: 4 to 10 s). */
  readonly duration: number;
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

/** Inserts a toast: an error after the other errors and before everything else. */
export function enqueued(queue: readonly Toast[], toast: Toast): readonly Toast[] {
  if (toast.tone !== 'error') return [...queue, toast];
  const errors = queue.filter(({ tone }) => tone === 'error');
  return [...errors, toast, ...queue.slice(errors.length)];
}
