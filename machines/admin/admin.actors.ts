/** The actors of the admin's lists and look-ups. They fail only without a response. */
import type { AdminMiner } from '../../contract/admin-miners.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

/** An error response; `text` is the server's message. */
export interface AdminRefusal {
  readonly outcome: 'refused';
  readonly status: number;
  readonly text: string;
}

interface SessionEnded {
  readonly outcome: 'sessionEnded';
}

/** What the request is about does not exist (any more). `text` is the server's message. */
interface Gone {
  readonly outcome: 'gone';
  readonly text: string;
}

/** What the address of a page says about its list. */
export type ListQuery = Readonly<Record<string, string | number | null>>;

export interface ListInput {
  readonly query: ListQuery;
  /** A text that names people and so stays out of the address. */
  readonly search: string;
}

/** One page of any list; its screen knows the type of its rows. */
export interface ListPage {
  readonly rows: readonly unknown[];
  /** Of all pages; null if unknown. */
  readonly total: number | null;
  /** Where the next page begins, if its number does not say it. */
  readonly next: string | null;
}

export type ListOutcome =
  | { readonly outcome: 'listed'; readonly page: ListPage }
  | SessionEnded
  | AdminRefusal;

export type RemovalOutcome = { readonly outcome: 'removed' } | Gone | SessionEnded | AdminRefusal;

export type ExportOutcome =
  | { readonly outcome: 'exported'; readonly count: number }
  | SessionEnded
  | AdminRefusal;

/** A miner is wanted by email, or by an entry of the audit log, which stands in the address. */
export type WantedMiner = { readonly email: string } | { readonly entry: string };

export type LookUpOutcome =
  | { readonly outcome: 'found'; readonly miner: AdminMiner }
  | Gone
  | SessionEnded
  | AdminRefusal;

export type MinerAct = 'signOut' | 'unlock';

export interface MinerActInput {
  readonly act: MinerAct;
  readonly entry: string;
}

export interface NewPinInput {
  readonly entry: string;
  readonly newPin: string;
}

export type ListChangedEvent = { readonly type: 'list.changed' };

export const loadPage = promiseStub<ListOutcome, ListInput>('loadPage');
export const removeRow = promiseStub<RemovalOutcome, { readonly key: string }>('removeRow');
export const exportList = promiseStub<ExportOutcome, { readonly search: string }>('exportList');
export const lookUp = promiseStub<LookUpOutcome, WantedMiner>('lookUp');
export const actOnMiner = promiseStub<LookUpOutcome, MinerActInput>('actOnMiner');
export const setPin = promiseStub<LookUpOutcome, NewPinInput>('setPin');

/** Reports each change of the listed things that the page itself makes or meets. */
export const changes = callbackStub<ListChangedEvent>('changes');
