/** The token game as a model: the sessions it may wake up with, the ticks of its clock, and the tokens that are caught. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import {
  ACHIEVEMENT_IDS,
  addRound,
  EMPTY_RECORD,
  type GameRecord,
} from '../../../../machines/game/collection.rules.ts';
import type { StoreOutput } from '../../../../machines/game/game.actors.ts';
import { gameMachine } from '../../../../machines/game/game.machine.ts';
import type { GameContext } from '../../../../machines/game/game.setup.ts';
import {
  advanceRound,
  COUNTDOWN_FROM,
  collectToken,
  countTokens,
  NO_TOKENS,
  ROUND_TIME,
  type Round,
  startRound,
} from '../../../../machines/game/round.rules.ts';
import { type GameSession, sessionOf } from '../../../../machines/game/session.rules.ts';
import { LANES, laneOf, TOKEN_TYPES, tokenTypes } from '../../../../machines/game/token.rules.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Model } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

export const SEED = 7;
const FRAME = 100;

/** A round after so many milliseconds of which nothing was collected, or one token. */
export function roundAfter(ms: number, { caught = 0 } = {}): Round {
  let round = startRound(SEED);
  while (round.clock < ms) round = advanceRound(round, Math.min(FRAME, ms - round.clock));
  const [token] = round.tokens;
  return caught > 0 && token ? collectToken(round, token.id) : round;
}

const early = roundAfter(4_400);
const nearSecond = roundAfter(4_950);
const nearEnd = roundAfter(ROUND_TIME - FRAME / 2, { caught: 1 });
const nearEndWithNothing = roundAfter(ROUND_TIME - FRAME / 2);

const sessions: Readonly<Record<string, GameSession | null>> = {
  none: null,
  over: sessionOf('over', 0, nearEnd),
  counting: sessionOf('counting', 2, startRound(SEED)),
  paused: sessionOf('paused', 0, early),
  'early in the round': sessionOf('playing', 0, early),
  'at the end of a second': sessionOf('playing', 0, nearSecond),
  'at the end with points': sessionOf('playing', 0, nearEnd),
  'at the end with nothing': sessionOf('playing', 0, nearEndWithNothing),
};

const told = Object.values(sessions).map(session => ({ record: EMPTY_RECORD, session }));

const contextOf = (state: AnyMachineSnapshot): GameContext => state.context;

/** What storing a round answers: with an achievement, with none as another tab has unlocked them all, or without keeping it. */
function answersOf(state: AnyMachineSnapshot): readonly { output: StoreOutput }[] {
  const { round, record } = contextOf(state);
  const result = { score: round.score, collected: round.collected };
  const added = addRound(record, result, START);
  const unlocked = [...ACHIEVEMENT_IDS];
  return [
    { output: { ...added, isPersisted: true } },
    { output: { ...addRound({ ...record, unlocked }, result, START), isPersisted: true } },
    { output: { ...added, isPersisted: false } },
  ];
}

/** What another tab has collected meanwhile. */
export const OTHER_RECORD: GameRecord = {
  collection: { tokens: { ...NO_TOKENS, gold: 2 }, totalPoints: 20, lastPlayed: START },
  unlocked: ['first-collection'],
};

const NEVER_THERE = 999;

/** A token that falls, and one that was never there. */
const catches = (state: AnyMachineSnapshot) => [
  ...contextOf(state)
    .round.tokens.filter(({ collectedAt }) => collectedAt === null)
    .slice(0, 1)
    .map(({ id }) => ({ id })),
  { id: NEVER_THERE },
];

const lanesWithTokens = (state: AnyMachineSnapshot) => {
  const { tokens } = contextOf(state).round;
  const taken = tokens.map(laneOf);
  const empty = Array.from({ length: LANES }, (_, index) => index + 1).find(lane => !taken.includes(lane));
  return [...taken.map(lane => ({ lane })), ...(empty ? [{ lane: empty }] : [])];
};

/** Which of the sessions the memory has told of, and whether an achievement is new. */
function caseOf(event: EventObject): string | undefined {
  const { session, output } = event as { session?: GameSession | null; output?: StoreOutput };
  if (event.type === 'memory.told') {
    return Object.keys(sessions).find(name => sessions[name] === session);
  }
  if (event.type !== 'xstate.done.actor.storeRound') return undefined;
  return `${output?.achievement ?? 'nothing new'}${output?.isPersisted ? '' : ', not kept'}`;
}

export const gameReplay: Replay<GameContext> = {
  model: {
    machine: gameMachine,
    input: undefined,
    cases: {
      'memory.told': told,
      // Only the machine itself says so.
      'round.ended': [],
      'record.changed': [{ record: OTHER_RECORD }],
      'clock.ticked': [{ elapsed: FRAME }],
      'token.caught': catches,
      'lane.pressed': lanesWithTokens,
      'xstate.done.actor.chooseSeed': [{ output: SEED }],
      'xstate.done.actor.storeRound': answersOf,
      'xstate.error.actor.storeRound': [{ error: 'no locks' }],
    },
    caseOf,
    abstraction: ({ round, countdown, achievement, isPersisted }) => [
      countdown,
      round.score > 0,
      round.tokens.length > 0,
      round.clock > 0,
      round.clock % 1_000 >= 1_000 - FRAME,
      round.clock >= ROUND_TIME - FRAME,
      achievement !== null,
      isPersisted,
    ],
  },
  actors: harness => ({
    memory: harness.silence(),
    chooseSeed: harness.promise(),
    frames: harness.silence(),
    pageVisibility: harness.silence(),
    storeRound: harness.promise(),
  }),
  invariant: state => {
    const { round, countdown, achievement }: GameContext = state.context;
    const { clock, score, collected, tokens } = round;
    const ids = tokens.map(({ id }) => id);
    const isPlaying = state.matches({ round: { underWay: 'playing' } });
    expectToHold({
      'the score is what the collected tokens are worth':
        score === TOKEN_TYPES.reduce((sum, type) => sum + collected[type] * tokenTypes[type].points, 0),
      'the clock is a whole number within the round':
        Number.isInteger(clock) && clock >= 0 && clock <= ROUND_TIME,
      'only a round that is over has no time left':
        (clock === ROUND_TIME) === state.matches({ round: 'over' }),
      'no token is there twice': new Set(ids).size === ids.length,
      'there are never more tokens than one a second beside the first three':
        countTokens(collected) + tokens.filter(({ collectedAt }) => collectedAt === null).length <=
        3 + Math.floor(clock / 1_000),
      'the countdown has ended when the round begins': !isPlaying || countdown === 0,
      'the countdown never exceeds its beginning': countdown >= 0 && countdown <= COUNTDOWN_FROM,
      'an achievement is known exactly while its notice is shown':
        (achievement !== null) === state.matches({ results: 'noticing' }),
    });
  },
};

type When = (state: AnyMachineSnapshot) => boolean;

/** The same game, in which these events come about only in some states, and are possible there. */
function limited(replay: Replay<GameContext>, when: Readonly<Record<string, When>>): Replay<GameContext> {
  const cases: Model<GameContext>['cases'] = Object.fromEntries(
    Object.entries(when).map(([type, isPossible]) => {
      const all = replay.model.cases[type] ?? [{}];
      return [
        type,
        (state: AnyMachineSnapshot) =>
          isPossible(state) ? (typeof all === 'function' ? all(state) : all) : [],
      ];
    }),
  );
  return { ...replay, model: { ...replay.model, cases: { ...replay.model.cases, ...cases } } };
}

const isPaused: When = state => state.matches({ round: { underWay: { playing: 'paused' } } });

/** What a player can do: only a round that stands still shows how to leave it, and only a token that falls can be caught. */
export const gameByPlayer: Replay<GameContext> = limited(
  {
    ...gameReplay,
    model: {
      ...gameReplay.model,
      cases: {
        ...gameReplay.model.cases,
        'token.caught': state => catches(state).filter(({ id }) => id !== NEVER_THERE),
      },
    },
  },
  { 'quit.pressed': isPaused },
);

const isRecalling: When = state => state.matches({ results: 'recalling' });
const isNoticing: When = state => state.matches({ results: 'noticing' });
const isChoosingSeed: When = state => state.matches({ round: { underWay: { countdown: 'choosingSeed' } } });
/** Neither countdown nor round goes on. */
const standsStill: When = state =>
  ['idle', 'over', { underWay: { countdown: 'unseen' } }, { underWay: { playing: 'paused' } }].some(round =>
    state.matches({ round }),
  );

const isOver: When = state => state.matches({ round: 'over' });
const isQuiet: When = state => !isNoticing(state);
const onceSettled: When = state => !isRecalling(state) && !isChoosingSeed(state);

/**
 * The game as a browser brings it about: it remembers before anything else and has a seed at once, and while one of its timers
 * runs, the others run as well.
 */
export const gameInBrowser: Replay<GameContext> = limited(gameByPlayer, {
  'memory.told': isRecalling,
  'start.pressed': state => onceSettled(state) && isQuiet(state),
  'record.changed': onceSettled,
  'page.hidden': onceSettled,
  'page.shown': isQuiet,
  'resume.pressed': isQuiet,
  // Afterwards, nobody could say here what the round had brought.
  'xstate.done.actor.storeRound': isOver,
  'xstate.error.actor.storeRound': isOver,
  'xstate.after.noticeTime.game.results.noticing': standsStill,
});
