/** The outside world of the explorer. */
import { fromCallback } from 'xstate';

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** Tells whether anybody can see the page: at once, and whenever that changes. */
export const pageVisibility = fromCallback<{ type: never }, undefined, PageVisibilityEvent>(() => {
  throw new Error('The actor "pageVisibility" was not provided.');
});
