/** The outside world of the speed page. */
import { callbackStub, promiseStub } from '../outcome.ts';

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** An integer from which the figures are drawn; the same one gives the same figures. It never fails. */
export const chooseSeed = promiseStub<number>('chooseSeed');

/** Tells whether anybody can see the page: at once, and whenever that changes. */
export const pageVisibility = callbackStub<PageVisibilityEvent>('pageVisibility');
