import { callbackStub } from '../outcome.ts';

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

export const pageVisibility = callbackStub<PageVisibilityEvent>('pageVisibility');
