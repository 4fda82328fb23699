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
  /** Newest first. `hasOlder`: the page is full, so that there may be entries before it. */
  | { readonly outcome: 'listed'; readonly entries: readonly HistoryEntry[]; readonly hasOlder: boolean }
  | AccountRefusal;

export interface HistoryRefreshRequest {
  /** The id of the newest known entry. */
  readonly newest: string;
}

export type HistoryRefreshOutcome =
  /** The entries that are newer than the known ones. */
  | { readonly outcome: 'added'; readonly entries: readonly HistoryEntry[] }
  /** The newest page, between which and the known entries others are missing. */
  | { readonly outcome: 'replaced'; readonly entries: readonly HistoryEntry[]; readonly hasOlder: boolean }
  | AccountRefusal;

export interface OlderHistoryRequest {
  /** The id of the oldest known entry. */
  readonly before: string;
}

export type HistoryDownloadOutcome = { readonly outcome: 'saved' } | AccountRefusal;

export type PinChangedEvent = { readonly type: 'pin.changed' };
export type AccountChangedEvent = { readonly type: 'account.changed' };

export const changePin = promiseStub<ChangePinOutcome, PinChange>('changePin');
export const loadDevices = promiseStub<DevicesOutcome>('loadDevices');
export const signOutOthers = promiseStub<SignOutOthersOutcome>('signOutOthers');
export const loadHistory = promiseStub<HistoryOutcome>('loadHistory');
export const refreshHistory = promiseStub<HistoryRefreshOutcome, HistoryRefreshRequest>('refreshHistory');
export const loadOlderHistory = promiseStub<HistoryOutcome, OlderHistoryRequest>('loadOlderHistory');

/** Loads the whole history and hands it to the browser as a file. */
export const downloadHistory = promiseStub<HistoryDownloadOutcome>('downloadHistory');

export const pinChanges = callbackStub<PinChangedEvent>('pinChanges');

export const accountChanges = callbackStub<AccountChangedEvent>('accountChanges');
