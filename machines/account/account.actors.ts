/** A miner account's actors. They resolve with every response and fail only without one. */
import type { HistoryEntry, SignedInDevice } from '../../contract/miner-security.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export interface PinChange {
  readonly pin: string;
  readonly newPin: string;
}

export type AccountRefusal = { readonly outcome: 'refused'; readonly text: string };

export type ChangePinOutcome =
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'wrongPin' }
  | AccountRefusal;

export type DevicesOutcome =
  | { readonly outcome: 'listed'; readonly devices: readonly SignedInDevice[] }
  | AccountRefusal;

export type SignOutOthersOutcome =
  | { readonly outcome: 'signedOut'; readonly signedOut: number }
  | AccountRefusal;

export type HistoryOutcome =
  | { readonly outcome: 'listed'; readonly entries: readonly HistoryEntry[] }
  | AccountRefusal;

export type PinChangedEvent = { readonly type: 'pin.changed' };
export type AccountChangedEvent = { readonly type: 'account.changed' };

export const changePin = promiseStub<ChangePinOutcome, PinChange>('changePin');
export const loadDevices = promiseStub<DevicesOutcome>('loadDevices');
export const signOutOthers = promiseStub<SignOutOthersOutcome>('signOutOthers');
export const loadHistory = promiseStub<HistoryOutcome>('loadHistory');

export const pinChanges = callbackStub<PinChangedEvent>('pinChanges');

export const accountChanges = callbackStub<AccountChangedEvent>('accountChanges');
