/** Actor logic that several machines are provided with. */
import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { watchVisibility } from '../adapters/page-lifecycle.ts';

/** Makes a request, and aborts it when the actor stops. */
export const requestLogic = <Output, Input = NonReducibleUnknown>(
  send: (input: Input, signal: AbortSignal) => Promise<Output>,
) => fromPromise<Output, Input>(({ input, signal }) => send(input, signal));

export const visibilityLogic = fromCallback<
  { type: never },
  undefined,
  { readonly type: 'page.shown' } | { readonly type: 'page.hidden' }
>(({ sendBack }) =>
  watchVisibility(isVisible => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })),
);
