/** The outside world of the explorer. */
import { callbackStub } from '../outcome.ts';

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** Tells whether anybody can see the page: at once, and whenever that changes. */
export const pageVisibility = callbackStub<PageVisibilityEvent>('pageVisibility');
