import { callbackStub } from '../outcome.ts';

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** Reports whether the page is visible: at once, and after each change. */
export const pageVisibility = callbackStub<PageVisibilityEvent>('pageVisibility');
