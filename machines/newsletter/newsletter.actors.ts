/**
 * The outside world of the newsletter. Any answer of the server is an output; the actor fails only when there was none.
 */
import { fromPromise } from 'xstate';

export interface Subscription {
  readonly email: string;
}

export type SubscribeOutcome =
  | { readonly outcome: 'subscribed' }
  /** By the contract this is no email address; `text` says so in its words. */
  | { readonly outcome: 'email-refused'; readonly text: string }
  | { readonly outcome: 'failed' };

const notProvided = (name: string): never => {
  throw new Error(`The actor "${name}" was not provided.`);
};

export const subscribe = fromPromise<SubscribeOutcome, Subscription>(async () => notProvided('subscribe'));
