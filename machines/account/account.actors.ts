/**
 * The outside world of a miner's account. Any answer of the server is an output; an actor fails only when there was none.
 */

import type { HistoryEntry, SignedInDevice } from '../../contract/miner-security.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

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
  | { readonly outcome: 'wrongPin' }
  | Refusal;

export type DevicesOutcome =
  | { readonly outcome: 'listed'; readonly devices: readonly SignedInDevice[] }
  | Refusal;

export type SignOutOutcome = { readonly outcome: 'signedOut'; readonly signedOut: number } | Refusal;

export type HistoryOutcome =
  | { readonly outcome: 'listed'; readonly entries: readonly HistoryEntry[] }
  | Refusal;

export type PinChangedEvent = { readonly type: 'pin.changed' };

export type AccountMovedEvent = { readonly type: 'account.moved' };

export const changePin = promiseStub<ChangePinOutcome, PinChange>('changePin');

export const loadDevices = promiseStub<DevicesOutcome>('loadDevices');

export const signOutOthers = promiseStub<SignOutOutcome>('signOutOthers');

export const loadHistory = promiseStub<HistoryOutcome>('loadHistory');

/** Tells when the PIN was changed, which signs every other device out. */
export const pinChanges = callbackStub<PinChangedEvent>('pinChanges');

/** Tells whenever something was credited or lost. */
export const movements = callbackStub<AccountMovedEvent>('movements');
