/**
 * The outside world of a miner's account. Any answer of the server is an output; an actor fails only when there was none.
 */
import { fromCallback, fromPromise } from 'xstate';
import type { HistoryEntry, SignedInDevice } from '../../contract/miner-security.ts';

export interface PinChange {
  /** The one that is valid now. */
  readonly pin: string;
  readonly newPin: string;
}

/** An answer without what was asked for, in the server's words. */
export type Refusal = { readonly outcome: 'refused'; readonly text: string };

export type ChangePinOutcome =
  | { readonly outcome: 'changed' }
  /** The PIN that was given is not the valid one. */
  | { readonly outcome: 'wrong-pin' }
  | Refusal;

export type DevicesOutcome =
  | { readonly outcome: 'listed'; readonly devices: readonly SignedInDevice[] }
  | Refusal;

export type SignOutOutcome = { readonly outcome: 'signed-out'; readonly signedOut: number } | Refusal;

export type HistoryOutcome =
  | { readonly outcome: 'listed'; readonly entries: readonly HistoryEntry[] }
  | Refusal;

export type PinChangedEvent = { readonly type: 'pin.changed' };

export type AccountMovedEvent = { readonly type: 'account.moved' };

const notProvided = (name: string): never => {
  throw new Error(`The actor "${name}" was not provided.`);
};

export const changePin = fromPromise<ChangePinOutcome, PinChange>(async () => notProvided('changePin'));

export const loadDevices = fromPromise<DevicesOutcome>(async () => notProvided('loadDevices'));

export const signOutOthers = fromPromise<SignOutOutcome>(async () => notProvided('signOutOthers'));

export const loadHistory = fromPromise<HistoryOutcome>(async () => notProvided('loadHistory'));

/** Tells when the PIN was changed, which signs every other device out. */
export const pinChanges = fromCallback<{ type: never }, undefined, PinChangedEvent>(() =>
  notProvided('pinChanges'),
);

/** Tells whenever something was credited or lost. */
export const movements = fromCallback<{ type: never }, undefined, AccountMovedEvent>(() =>
  notProvided('movements'),
);
