import { callbackStub, promiseStub } from '../outcome.ts';
import type { AddedRound, GameRecord, RoundResult } from './collection.rules.ts';
import type { GameSession } from './session.rules.ts';

export type GameStorageEvent =
  /** The player's record and the session of this tab. Sent once, at the start. */
  | { readonly type: 'record.loaded'; readonly record: GameRecord; readonly session: GameSession | null }
  /** Another tab stored a round. */
  | { readonly type: 'record.changed'; readonly record: GameRecord };

/** Stores the session, or removes it if null. */
export interface SessionChange {
  readonly type: 'session.changed';
  readonly session: GameSession | null;
}

export type FrameEvent = {
  readonly type: 'clock.ticked';
  /** Whole milliseconds since the previous tick. */
  readonly elapsed: number;
};

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

export interface StoreInput {
  readonly result: RoundResult;
  /** The page's record, for a browser without storage. */
  readonly known: GameRecord;
}

export interface StoreOutput extends AddedRound {
  readonly isPersisted: boolean;
}

export const gameStorage = callbackStub<GameStorageEvent, undefined, SessionChange>('gameStorage');

/** Draws an integer as the seed of a round. It never fails. */
export const chooseSeed = promiseStub<number>('chooseSeed');

export const frames = callbackStub<FrameEvent>('frames');

export const pageVisibility = callbackStub<PageVisibilityEvent>('pageVisibility');

/** Adds a round to the stored record under a lock across tabs. Fails where locks are forbidden. */
export const storeRound = promiseStub<StoreOutput, StoreInput>('storeRound');
