/** Model of the token game: stored sessions, clock ticks and catches. */
import type { EventObject, SnapshotFrom } from 'xstate';
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
  ROUND_DURATION_MS,
  type Round,
  startRound,
} from '../../../../machines/game/round.rules.ts';
import { type GameSession, sessionOf } from '../../../../machines/game/session.rules.ts';
import { COLUMNS, columnOf, TOKEN_TYPES, tokenTypes } from '../../../../machines/game/token.rules.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { EventTypeOf } from '../../engine/machine-types.ts';
import type { Model } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

type State = SnapshotFrom<typeof gameMachine>;

export const SEED = 7;
const FRAME = 100;

/** Returns a round after `ms` milliseconds with no or one collected token. */
export function roundAfter(ms: number, { caught = 0 } = {}): Round {
  let round = startRound(SEED);
  while (round.clock < ms) round = advanceRound(round, Math.min(FRAME, ms - round.clock));
  const [token] = round.tokens;
  return caught > 0 && token ? collectToken(round, token.id) : round;
}

const early = roundAfter(4_400);
const nearSecond = roundAfter(4_950);
const nearEnd = roundAfter(ROUND_DURATION_MS - FRAME / 2, { caught: 1 });
const nearEndWithNothing = roundAfter(ROUND_DURATION_MS - FRAME / 2);

const sessions: Readonly<Record<string, GameSession | null>> = {
  none: null,
  over: sessionOf('over', 0, nearEnd),
  counting: sessionOf('counting', 2, startRound(SEED)),
  'at the last number': sessionOf('counting', 1, startRound(SEED)),
  paused: sessionOf('paused', 0, early),
  'early in the round': sessionOf('playing', 0, early),
  'at the end of a second': sessionOf('playing', 0, nearSecond),
  'at the end with points': sessionOf('playing', 0, nearEnd),
  'at the end with nothing': sessionOf('playing', 0, nearEndWithNothing),
};

const loads = Object.values(sessions).map(session => ({ record: EMPTY_RECORD, session }));

const contextOf = (state: State): GameContext => state.context;

/** The outputs of storing a round: with an achievement, without a new one, or not persisted. */
function answersOf(state: State): readonly { output: StoreOutput }[] {
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

const MANY_TOKENS = { ...NO_TOKENS, bronze: 10, gold: 4 };

/** The record that another tab stored: its last round qualified for two achievements. */
export const OTHER_RECORD: GameRecord = {
  collection: { tokens: MANY_TOKENS, totalPoints: 50, bestScore: 40, lastPlayed: START },
  unlocked: ['first-collection', 'bronze-master'],
};

const NEVER_THERE = 999;

/** A falling token, and one that does not exist. */
const catches = (state: State) => [
  ...contextOf(state)
    .round.tokens.filter(({ collectedAt }) => collectedAt === null)
    .slice(0, 1)
    .map(({ id }) => ({ id })),
  { id: NEVER_THERE },
];

const columnsWithTokens = (state: State) => {
  const { tokens } = contextOf(state).round;
  const taken = tokens.map(columnOf);
  const empty = Array.from({ length: COLUMNS }, (_, index) => index + 1).find(
    column => !taken.includes(column),
  );
  return [...taken.map(column => ({ column })), ...(empty ? [{ column: empty }] : [])];
};

/** Names an event by its session or by its achievement. */
function caseOf(event: EventObject): string | undefined {
  const { session, output } = event as { session?: GameSession | null; output?: StoreOutput };
  if (event.type === 'record.loaded') {
    return Object.keys(sessions).find(name => sessions[name] === session);
  }
  if (event.type !== 'xstate.done.actor.storeRound') return undefined;
  return `${output?.achievement ?? 'nothing new'}${output?.isPersisted ? '' : ', not kept'}`;
}

export const gameReplay: Replay<typeof gameMachine> = {
  model: {
    machine: gameMachine,
    input: undefined,
    cases: {
      'record.loaded': loads,
      // The machine alone raises this event.
      'round.ended': [],
      'record.changed': [{ record: OTHER_RECORD }],
      'clock.ticked': [{ elapsed: FRAME }],
      'token.caught': catches,
      'column.pressed': columnsWithTokens,
      'xstate.done.actor.chooseSeed': [{ output: SEED }],
      'xstate.done.actor.storeRound': answersOf,
    },
    equalFields: {
      'record.loaded: session.round.combo = score': 'One bronze token is caught, for one point.',
      'storeRound done: output.record.collection.bestScore = totalPoints': "It is the player's first round.",
    },
    caseOf,
    abstraction: ({ round, countdown, achievement, isPersisted }) => [
      countdown,
      round.score > 0,
      round.tokens.length > 0,
      round.clock > 0,
      round.clock % 1_000 >= 1_000 - FRAME,
      round.clock >= ROUND_DURATION_MS - FRAME,
      achievement !== null,
      isPersisted,
    ],
  },
  actors: harness => ({
    gameStorage: harness.silence(),
    chooseSeed: harness.promise(),
    frames: harness.silence(),
    pageVisibility: harness.silence(),
    storeRound: harness.promise(),
  }),
  invariant: state => {
    const { round, countdown, achievement } = state.context;
    const { clock, score, collected, tokens } = round;
    const ids = tokens.map(({ id }) => id);
    const isPlaying = state.matches({ round: { inProgress: 'playing' } });
    expectToHold({
      'the score is the sum of the collected points':
        score === TOKEN_TYPES.reduce((sum, type) => sum + collected[type] * tokenTypes[type].points, 0),
      'the clock is an integer within the round':
        Number.isInteger(clock) && clock >= 0 && clock <= ROUND_DURATION_MS,
      'only a finished round has no time left':
        (clock === ROUND_DURATION_MS) === state.matches({ round: 'over' }),
      'no token occurs twice': new Set(ids).size === ids.length,
      'at most one token spawns per second after the first three':
        countTokens(collected) + tokens.filter(({ collectedAt }) => collectedAt === null).length <=
        3 + Math.floor(clock / 1_000),
      'the countdown ends before the round starts': !isPlaying || countdown === 0,
      'the countdown stays in its range': countdown >= 0 && countdown <= COUNTDOWN_FROM,
      'an achievement is set exactly while its notice is shown':
        (achievement !== null) === state.matches({ results: 'notifying' }),
    });
  },
};

type When = (state: SnapshotFrom<typeof gameMachine>) => boolean;

/** Restricts events to the states in which they are possible. */
function limited(
  replay: Replay<typeof gameMachine>,
  when: Readonly<Partial<Record<EventTypeOf<typeof gameMachine>, When>>>,
): Replay<typeof gameMachine> {
  const { cases: known }: Model = replay.model;
  const cases: Model['cases'] = Object.fromEntries(
    Object.entries(when).map(([type, isPossible]) => {
      const all = known[type] ?? [{}];
      return [type, state => (isPossible(state) ? (typeof all === 'function' ? all(state) : all) : [])];
    }),
  );
  return { ...replay, model: { ...replay.model, cases: { ...replay.model.cases, ...cases } } };
}

const isPaused: When = state => state.matches({ round: { inProgress: { playing: 'paused' } } });

/**
 * Restricts the model to a player's actions: quitting needs a paused round, catching needs a
 * falling token.
 */
export const gameByPlayer: Replay<typeof gameMachine> = limited(
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

const isRecalling: When = state => state.matches({ results: 'loading' });
const isNoticing: When = state => state.matches({ results: 'notifying' });
const isChoosingSeed: When = state => state.matches({ round: { inProgress: { countdown: 'choosingSeed' } } });
/** Neither countdown nor round is running. */
const standsStill: When = state =>
  (
    ['idle', 'over', { inProgress: { countdown: 'hidden' } }, { inProgress: { playing: 'paused' } }] as const
  ).some(round => state.matches({ round }));

const isOver: When = state => state.matches({ round: 'over' });
const isQuiet: When = state => !isNoticing(state);
const onceSettled: When = state => !isRecalling(state) && !isChoosingSeed(state);

/**
 * Restricts the model to a real browser: the record loads first, the seed comes at once, and all
 * timers run together.
 */
export const gameInBrowser: Replay<typeof gameMachine> = limited(gameByPlayer, {
  'record.loaded': isRecalling,
  'start.pressed': state => onceSettled(state) && isQuiet(state),
  'record.changed': onceSettled,
  'page.hidden': onceSettled,
  'page.shown': isQuiet,
  'resume.pressed': isQuiet,
  // Later, the result of the round is gone from the context.
  'xstate.done.actor.storeRound': isOver,
  'xstate.after.noticeTime.game.results.notifying': standsStill,
});
