import { fromCallback } from 'xstate';
import { watchVisibility } from '../adapters/page-lifecycle.ts';

/** Tells a machine whenever its page is shown or hidden. */
export const visibilityLogic = fromCallback<
  { type: never },
  undefined,
  { readonly type: 'page.shown' } | { readonly type: 'page.hidden' }
>(({ sendBack }) =>
  watchVisibility(isVisible => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })),
);
