/** Actor logic that several machines are provided with. It needs no page. */
import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** Makes a request, and aborts it when the actor stops. */
export const requestLogic = <Output, Input = NonReducibleUnknown>(
  send: (input: Input, signal: AbortSignal) => Promise<Output>,
) => fromPromise<Output, Input>(({ input, signal }) => send(input, signal));
