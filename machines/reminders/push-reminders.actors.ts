/** The actors of push reminders: the server, and the browser's push and permission. */
import { promiseStub } from '../outcome.ts';

/** Why this browser cannot show reminders, or that it can. */
export type PushStateOutcome =
  /** The server has no keys, or the browser has no push. */
  | { readonly outcome: 'notOffered' }
  /** The visitor or the browser's settings forbid notifications. */
  | { readonly outcome: 'blocked' }
  | { readonly outcome: 'off'; readonly publicKey: string }
  /** Server and browser both know the subscription. */
  | { readonly outcome: 'on'; readonly publicKey: string }
  /** The server's error. */
  | { readonly outcome: 'refused' };

/** `dismissed`: the visitor closed the browser's question without an answer. */
export type PermissionOutcome =
  | { readonly outcome: 'granted' }
  | { readonly outcome: 'blocked' }
  | { readonly outcome: 'dismissed' };

export interface PushKey {
  /** The server's public key. */
  readonly publicKey: string;
}

export type SubscribeOutcome = { readonly outcome: 'subscribed' } | { readonly outcome: 'refused' };

export type UnsubscribeOutcome = { readonly outcome: 'unsubscribed' } | { readonly outcome: 'refused' };

export const readPushState = promiseStub<PushStateOutcome>('readPushState');

/** Asks the visitor, unless the visitor has answered before. */
export const askPermission = promiseStub<PermissionOutcome>('askPermission');

/** Subscribes the browser at its push service, and gives the subscription to the server. */
export const subscribe = promiseStub<SubscribeOutcome, PushKey>('subscribe');

/** Removes the subscription from the server, and then from the browser. */
export const unsubscribe = promiseStub<UnsubscribeOutcome>('unsubscribe');
