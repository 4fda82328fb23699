/** What the states of the game are made of. */
import { assign, raise, sendTo, setup } from 'xstate';
import { type GameAchievementId, type GameRecord, NOTICE_TIME } from './collection.rules.ts';
import {
  chooseSeed,
  type FrameEvent,
  frames,
  type MemoryEvent,
  memory,
  type PageVisibilityEvent,
  pageVisibility,
  type SessionChange,
  type StoreOutput,
  storeRound,
} from './game.actors.ts';
import {
  advanceRound,
  beginsSecond,
  COUNTDOWN_FROM,
  COUNTDOWN_STEP,
  collectToken,
  endsWith,
  fallingToken,
  GO_TIME,
  lowestInLane,
  NO_ROUND,
  type Round,
  startRound,
} from './round.rules.ts';
import { type GameSession, resumptionOf, type SessionPhase, sessionOf } from './session.rules.ts';

export interface GameContext {
  readonly round: Round;
  /** The number that is shown before a round; 0 when the last pause has begun. */
  readonly countdown: number;
  readonly record: GameRecord;
  /** The achievement that the last round unlocked, as long as its notice is shown. */
  readonly achievement: GameAchievementId | null;
  /** Whether the browser keeps the record beyond this visit, as far as is known. */
  readonly isPersisted: boolean;
}

export type GameEvent =
  | { readonly type: 'start.pressed' }
  | { readonly type: 'pause.pressed' }
  | { readonly type: 'resume.pressed' }
  | { readonly type: 'quit.pressed' }
  | { readonly type: 'collection.pressed' }
  | { readonly type: 'token.caught'; readonly id: number }
  | { readonly type: 'lane.pressed'; readonly lane: number }
  /** A round is over that brought something. */
  | { readonly type: 'round.ended' }
  | MemoryEvent
  | FrameEvent
  | PageVisibilityEvent;

interface Told {
  readonly session: GameSession | null;
}

interface Tick {
  readonly elapsed: number;
}

interface Lane {
  readonly lane: number;
}

const keepSession = (session: GameSession | null): SessionChange => ({ type: 'session.changed', session });

export const gameSetup = setup({
  types: { context: {} as GameContext, events: {} as GameEvent },
  actors: { chooseSeed, frames, memory, pageVisibility, storeRound },
  delays: { countdownStep: COUNTDOWN_STEP, goTime: GO_TIME, noticeTime: NOTICE_TIME },
  guards: {
    resumes: (_, params: Told & { as: SessionPhase }) => resumptionOf(params.session) === params.as,
    countsOn: ({ context }) => context.countdown > 1,
    hasCountedDown: ({ context }) => context.countdown === 0,
    isFalling: ({ context }, { id }: { id: number }) => fallingToken(context.round, id) !== undefined,
    hasTokenInLane: ({ context }, { lane }: Lane) => lowestInLane(context.round, lane) !== undefined,
    endsWithScore: ({ context: { round } }, { elapsed }: Tick) => endsWith(round, elapsed) && round.score > 0,
    endsWithNothing: ({ context: { round } }, { elapsed }: Tick) => endsWith(round, elapsed),
    beginsSecond: ({ context }, { elapsed }: Tick) => beginsSecond(context.round, elapsed),
    hasAchievement: (_, { output }: { output: StoreOutput }) => output.achievement !== null,
  },
  actions: {
    takeRecord: assign((_, { record }: { record: GameRecord }) => ({ record })),
    takeSession: assign((_, { session }: Told) =>
      session === null ? {} : { round: session.round, countdown: session.countdown },
    ),
    takeStored: assign((_, { output }: { output: StoreOutput }) => ({ ...output })),
    markNotPersisted: assign({ isPersisted: false }),
    endNotice: assign({ achievement: null }),
    clearRound: assign({ round: NO_ROUND, countdown: COUNTDOWN_FROM }),
    startRound: assign((_, { seed }: { seed: number }) => ({
      round: startRound(seed),
    })),
    countDown: assign({ countdown: ({ context }) => context.countdown - 1 }),
    advance: assign({ round: ({ context }, { elapsed }: Tick) => advanceRound(context.round, elapsed) }),
    collect: assign({ round: ({ context }, { id }: { id: number }) => collectToken(context.round, id) }),
    collectInLane: assign(({ context: { round } }, { lane }: Lane) => {
      const lowest = lowestInLane(round, lane);
      return lowest === undefined ? {} : { round: collectToken(round, lowest.id) };
    }),
    sayRoundEnded: raise({ type: 'round.ended' as const }),
    saveSession: sendTo('memory', ({ context }, { phase }: { phase: SessionPhase }) =>
      keepSession(sessionOf(phase, context.countdown, context.round)),
    ),
    forgetSession: sendTo('memory', keepSession(null)),
  },
});

/** Hands the milliseconds of a tick on. */
export const withTick = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: { event: Tick }) => ({ elapsed: event.elapsed }),
});

/** Hands what was kept on. */
export const withTold = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: { event: Told }) => ({ session: event.session }),
});

/** A guard that holds when the session of this tab goes on as `phase`. */
export const resumesAs = (phase: Exclude<SessionPhase, 'over'>) => ({
  type: 'resumes' as const,
  params: ({ event }: { event: Told }) => ({ session: event.session, as: phase }),
});

export const saveAs = (phase: SessionPhase) => ({ type: 'saveSession' as const, params: { phase } });
