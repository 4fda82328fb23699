/** The outside world of the game. */
import { callbackStub, promiseStub } from '../outcome.ts';
import type { GameAchievementId, GameRecord, RoundResult } from './collection.rules.ts';
import type { GameSession } from './session.rules.ts';

export type MemoryEvent =
  /** What was kept of this player, and the session of this tab. It is told once, at the start. */
  | { readonly type: 'memory.told'; readonly record: GameRecord; readonly session: GameSession | null }
  /** Another tab has kept the result of a round. */
  | { readonly type: 'record.changed'; readonly record: GameRecord };

/** What the memory is told: the session to be kept, or none. */
export interface SessionChange {
  readonly type: 'session.changed';
  readonly session: GameSession | null;
}

export type FrameEvent = {
  readonly type: 'clock.ticked';
  /** Whole milliseconds since the tick before. */
  readonly elapsed: number;
};

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

export interface StoreInput {
  readonly result: RoundResult;
  /** What the page knows, for a browser that keeps nothing. */
  readonly known: GameRecord;
}

export interface StoreOutput {
  readonly record: GameRecord;
  readonly achievement: GameAchievementId | null;
  /** Whether the browser keeps it beyond this visit. */
  readonly isPersisted: boolean;
}

/** Tells what was kept, and keeps the session. */
export const memory = callbackStub<MemoryEvent, undefined, SessionChange>('memory');

/** An integer from which a round is drawn; the same one gives the same tokens. It never fails. */
export const chooseSeed = promiseStub<number>('chooseSeed');

/** Ticks with every frame that is drawn. */
export const frames = callbackStub<FrameEvent>('frames');

/** Tells whether anybody can see the page: at once, and whenever that changes. */
export const pageVisibility = callbackStub<PageVisibilityEvent>('pageVisibility');

/** Adds a round to what is kept, whichever tab has changed that last. Fails only where the browser forbids its own locks. */
export const storeRound = promiseStub<StoreOutput, StoreInput>('storeRound');
