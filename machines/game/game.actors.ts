/** The outside world of the game. */
import { fromCallback, fromPromise } from 'xstate';
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
  readonly isKept: boolean;
}

const notProvided = (name: string): never => {
  throw new Error(`The actor "${name}" was not provided.`);
};

/** Tells what was kept, and keeps the session. */
export const memory = fromCallback<SessionChange, undefined, MemoryEvent>(() => notProvided('memory'));

/** An integer from which a round is drawn; the same one gives the same tokens. It never fails. */
export const chooseSeed = fromPromise<number>(async () => notProvided('chooseSeed'));

/** Ticks with every frame that is drawn. */
export const frames = fromCallback<{ type: never }, undefined, FrameEvent>(() => notProvided('frames'));

/** Tells whether anybody can see the page: at once, and whenever that changes. */
export const pageVisibility = fromCallback<{ type: never }, undefined, PageVisibilityEvent>(() =>
  notProvided('pageVisibility'),
);

/** Adds a round to what is kept, whichever tab has changed that last. Fails only where the browser forbids its own locks. */
export const storeRound = fromPromise<StoreOutput, StoreInput>(async () => notProvided('storeRound'));
