import { callbackStub, promiseStub } from '../outcome.ts';

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** Draws an integer as the seed of the figures. It never fails. */
export const chooseSeed = promiseStub<number>('chooseSeed');

export const pageVisibility = callbackStub<PageVisibilityEvent>('pageVisibility');
