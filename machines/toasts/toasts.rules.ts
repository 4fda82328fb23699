/** What a toast is, which one waits before which, and the numbers of decision D29. */

export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly tone: 'success' | 'info' | 'error';
  /** How long it stays, in milliseconds (specification of the miner, section 9: 4 to 10 s). */
  readonly duration: number;
}

/** The time of a toast is counted in steps of this many milliseconds, so that it can be paused. */
export const TICK = 250;

/** While another toast waits, the visible one closes after this long, in milliseconds (decision D29). */
export const HURRIED = 2_000;

/** A swipe to the right dismisses from this far on, in pixels (specification of the site, section 9). */
export const SWIPE_THRESHOLD = 50;

/** Whether both tell a person the same. */
export const isSameToast = (one: Toast, other: Toast): boolean =>
  one.title === other.title && one.text === other.text && one.tone === other.tone;

/** The waiting toasts with one more: an error waits behind the other errors and before everything else. */
export function withWaiting(waiting: readonly Toast[], toast: Toast): readonly Toast[] {
  if (toast.tone !== 'error') return [...waiting, toast];
  const errors = waiting.filter(({ tone }) => tone === 'error');
  return [...errors, toast, ...waiting.slice(errors.length)];
}
