/**
 * The outside world of the newsletter. Any answer of the server is an output; the actor fails only when there was none.
 */
import { promiseStub } from '../outcome.ts';

export interface Subscription {
  readonly email: string;
}

export type SubscribeOutcome =
  | { readonly outcome: 'subscribed' }
  /** By the contract this is no email address; `text` says so in its words. */
  | { readonly outcome: 'emailRefused'; readonly text: string }
  | { readonly outcome: 'failed' };

export const subscribe = promiseStub<SubscribeOutcome, Subscription>('subscribe');
