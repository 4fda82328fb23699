import { assign, raise, sendTo, setup } from 'xstate';
import { type GameAchievementId, type GameRecord, NOTICE_DURATION_MS } from './collection.rules.ts';
import {
  chooseSeed,
  type FrameEvent,
  frames,
  type GameStorageEvent,
  gameStorage,
  type PageVisibilityEvent,
  pageVisibility,
  type SessionChange,
  type StoreOutput,
  storeRound,
} from './game.actors.ts';
import {
  advanceRound,
  COUNTDOWN_FROM,
  COUNTDOWN_STEP_MS,
  collectToken,
  endsWith,
  fallingToken,
  GO_DURATION_MS,
  lowestInColumn,
  NO_ROUND,
  type Round,
  startRound,
  startsSecond,
} from './round.rules.ts';
import { type GameSession, resumedPhase, type SessionPhase, sessionOf } from './session.rules.ts';

export interface GameContext {
  readonly round: Round;
  /** The number shown before a round; 0 in the last pause. */
  readonly countdown: number;
  readonly record: GameRecord;
  /** The achievement of the last round, while its notice is shown. */
  readonly achievement: GameAchievementId | null;
  /** Whether the last round has the best score. */
  readonly isBest: boolean;
  /** Whether the record survives this visit, as far as the page knows. */
  readonly isPersisted: boolean;
}

export type GameEvent =
  | { readonly type: 'start.pressed' }
  | { readonly type: 'pause.pressed' }
  | { readonly type: 'resume.pressed' }
  | { readonly type: 'quit.pressed' }
  | { readonly type: 'collection.pressed' }
  | { readonly type: 'token.caught'; readonly id: number }
  | { readonly type: 'column.pressed'; readonly column: number }
  | { readonly type: 'round.ended' }
  | GameStorageEvent
  | FrameEvent
  | PageVisibilityEvent;

interface Loaded {
  readonly session: GameSession | null;
}

interface Tick {
  readonly elapsed: number;
}

interface Column {
  readonly column: number;
}

const sessionChange = (session: GameSession | null): SessionChange => ({ type: 'session.changed', session });

export const gameSetup = setup({
  types: { context: {} as GameContext, events: {} as GameEvent },
  actors: { chooseSeed, frames, gameStorage, pageVisibility, storeRound },
  delays: { countdownStep: COUNTDOWN_STEP_MS, goTime: GO_DURATION_MS, noticeTime: NOTICE_DURATION_MS },
  guards: {
    resumes: (_, params: Loaded & { as: SessionPhase }) => resumedPhase(params.session) === params.as,
    hasMoreNumbers: ({ context }) => context.countdown > 1,
    hasCountedDown: ({ context }) => context.countdown === 0,
    isFalling: ({ context }, { id }: { id: number }) => fallingToken(context.round, id) !== undefined,
    hasTokenInColumn: ({ context }, { column }: Column) =>
      lowestInColumn(context.round, column) !== undefined,
    endsWithScore: ({ context: { round } }, { elapsed }: Tick) => endsWith(round, elapsed) && round.score > 0,
    endsWithNothing: ({ context: { round } }, { elapsed }: Tick) => endsWith(round, elapsed),
    startsSecond: ({ context }, { elapsed }: Tick) => startsSecond(context.round, elapsed),
    hasAchievement: (_, { output }: { output: StoreOutput }) => output.achievement !== null,
  },
  actions: {
    setRecord: assign((_, { record }: { record: GameRecord }) => ({ record })),
    setSession: assign((_, { session }: Loaded) =>
      session === null ? {} : { round: session.round, countdown: session.countdown },
    ),
    setStored: assign((_, { output }: { output: StoreOutput }) => ({ ...output })),
    clearNotice: assign({ achievement: null }),
    clearRound: assign({ round: NO_ROUND, countdown: COUNTDOWN_FROM, isBest: false }),
    startRound: assign((_, { seed }: { seed: number }) => ({ round: startRound(seed) })),
    countDown: assign({ countdown: ({ context }) => context.countdown - 1 }),
    advance: assign({ round: ({ context }, { elapsed }: Tick) => advanceRound(context.round, elapsed) }),
    collect: assign({ round: ({ context }, { id }: { id: number }) => collectToken(context.round, id) }),
    collectInColumn: assign(({ context: { round } }, { column }: Column) => {
      const lowest = lowestInColumn(round, column);
      return lowest === undefined ? {} : { round: collectToken(round, lowest.id) };
    }),
    raiseRoundEnded: raise({ type: 'round.ended' as const }),
    saveSession: sendTo('gameStorage', ({ context }, { phase }: { phase: SessionPhase }) =>
      sessionChange(sessionOf(phase, context.countdown, context.round)),
    ),
    removeSession: sendTo('gameStorage', sessionChange(null)),
  },
});

/** Refers to an action or a guard, and hands it the milliseconds of a tick. */
export const withTick = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: { event: Tick }) => ({ elapsed: event.elapsed }),
});

/** Refers to an action, and hands it the loaded session. */
export const withLoaded = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: { event: Loaded }) => ({ session: event.session }),
});

/** Refers to a guard that holds if the loaded session resumes in this phase. */
export const resumesAs = (phase: Exclude<SessionPhase, 'over'>) => ({
  type: 'resumes' as const,
  params: ({ event }: { event: Loaded }) => ({ session: event.session, as: phase }),
});

export const saveAs = (phase: SessionPhase) => ({ type: 'saveSession' as const, params: { phase } });
