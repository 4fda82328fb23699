/** The newsletter's actor: every response of the server resolves it, and only none fails it. */
import { promiseStub } from '../outcome.ts';

export interface Subscription {
  readonly email: string;
}

export type SubscribeOutcome = { readonly outcome: 'subscribed' } | { readonly outcome: 'failed' };

export const subscribe = promiseStub<SubscribeOutcome, Subscription>('subscribe');
