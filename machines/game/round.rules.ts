/**
 * A round: falling tokens, collected tokens and points (specification of the miner, sections 4 and
 * 9). Its own clock counts whole milliseconds and pauses with the game. The same seed and inputs
 * give the same score.
 */
import { type RandomSource, randomSource } from '../random.ts';
import {
  columnOf,
  drawToken,
  type FallingToken,
  hasFallenOut,
  isVisible,
  TOKEN_TYPES,
  type TokenTypeId,
  tokenTypes,
  yOf,
} from './token.rules.ts';

export const ROUND_DURATION_MS = 30_000;

/** The first number of the countdown, each number's duration, and the pause after the last. */
export const COUNTDOWN_FROM = 3;
export const COUNTDOWN_STEP_MS = 1_000;
export const GO_DURATION_MS = 1_000;

const SECOND = 1_000;
const TOKENS_AT_START = 3;
const SPAWN_INTERVAL = SECOND;

/** The longest tick. Without frames (busy or sleeping device) the round pauses: no token jumps. */
const MAX_TICK_MS = 100;

/** How long a collected token stays on the field to show its points. */
const COLLECTED_DURATION_MS = 600;

/** The seconds left at which screen readers get the score. */
const MILESTONES: readonly number[] = [20, 10, 5];

export type TokenCounts = Readonly<Record<TokenTypeId, number>>;

export const NO_TOKENS: TokenCounts = { bronze: 0, silver: 0, gold: 0, platinum: 0, diamond: 0 };

export const countTokens = (counts: TokenCounts): number =>
  TOKEN_TYPES.reduce((sum, type) => sum + counts[type], 0);

/** The score with `secondsLeft` seconds left. */
export interface Milestone {
  readonly secondsLeft: number;
  readonly score: number;
}

export interface Round {
  /** Played milliseconds, up to `ROUND_DURATION_MS`. */
  readonly clock: number;
  readonly score: number;
  /** The tokens on the field, oldest first. */
  readonly tokens: readonly FallingToken[];
  readonly collected: TokenCounts;
  /** The tokens collected in a row; one that falls out ends it. It changes no points. */
  readonly combo: number;
  /** The last one reached. */
  readonly milestone: Milestone | null;
  readonly nextId: number;
  readonly source: RandomSource;
}

/** The placeholder before the first round. */
export const NO_ROUND: Round = {
  clock: 0,
  score: 0,
  // Stryker disable next-line ArrayDeclaration: `startRound` replaces it before a reader sees it.
  tokens: [],
  collected: NO_TOKENS,
  combo: 0,
  milestone: null,
  nextId: 1,
  source: [],
};

export function startRound(seed: number): Round {
  let round: Round = { ...NO_ROUND, source: randomSource(seed) };
  for (let spawned = 0; spawned < TOKENS_AT_START; spawned += 1) round = spawn(round, 0);
  return round;
}

function spawn(round: Round, at: number): Round {
  const { token, next } = drawToken(round.source, round.nextId, at);
  return { ...round, tokens: [...round.tokens, token], nextId: round.nextId + 1, source: next };
}

/** Returns the clock after a tick of `elapsed` milliseconds. */
const clockAfter = ({ clock }: Round, elapsed: number): number =>
  Math.min(ROUND_DURATION_MS, clock + Math.min(MAX_TICK_MS, Math.max(0, Math.floor(elapsed))));

/** Returns the whole seconds left, including the current one. */
export const secondsLeft = ({ clock }: Pick<Round, 'clock'>): number =>
  Math.ceil((ROUND_DURATION_MS - clock) / SECOND);

export const endsWith = (round: Round, elapsed: number): boolean =>
  clockAfter(round, elapsed) >= ROUND_DURATION_MS;

/** Checks whether a tick of `elapsed` milliseconds starts another second. */
export const startsSecond = (round: Round, elapsed: number): boolean =>
  Math.floor(clockAfter(round, elapsed) / SECOND) > Math.floor(round.clock / SECOND);

/** Advances the clock, removes tokens, spawns one a second. An unchanged list stays identical. */
export function advanceRound(round: Round, elapsed: number): Round {
  const clock = clockAfter(round, elapsed);
  const combo = round.tokens.some(token => isLost(token, clock)) ? 0 : round.combo;
  const advanced = { ...round, clock, combo, tokens: withoutGone(round.tokens, clock) };
  advanced.milestone = milestoneBetween(round, advanced) ?? round.milestone;
  if (!startsSecond(round, elapsed) || clock >= ROUND_DURATION_MS) return advanced;
  return spawn(advanced, Math.floor(clock / SPAWN_INTERVAL) * SPAWN_INTERVAL);
}

const isLost = (token: FallingToken, clock: number): boolean =>
  token.collectedAt === null && hasFallenOut(token, clock);

function withoutGone(tokens: readonly FallingToken[], clock: number): readonly FallingToken[] {
  const isGone = (token: FallingToken) =>
    isLost(token, clock) ||
    (token.collectedAt !== null && clock >= token.collectedAt + COLLECTED_DURATION_MS);
  return tokens.some(isGone) ? tokens.filter(token => !isGone(token)) : tokens;
}

function milestoneBetween(before: Round, after: Round): Milestone | undefined {
  const reached = MILESTONES.find(seconds => secondsLeft(before) > seconds && secondsLeft(after) <= seconds);
  return reached === undefined ? undefined : { secondsLeft: reached, score: after.score };
}

export const fallingToken = ({ tokens }: Round, id: number): FallingToken | undefined =>
  tokens.find(token => token.id === id && token.collectedAt === null);

/** Returns the lowest visible token of a column. */
export function lowestInColumn({ tokens, clock }: Round, column: number): FallingToken | undefined {
  return tokens
    .filter(token => token.collectedAt === null && columnOf(token) === column && isVisible(token, clock))
    .sort((a, b) => yOf(b, clock) - yOf(a, clock))[0];
}

/** Marks a token as collected and adds its points. Ignores a missing or collected token. */
export function collectToken(round: Round, id: number): Round {
  const found = fallingToken(round, id);
  if (found === undefined) return round;
  const { clock, score, collected } = round;
  const taken = { ...found, collectedAt: clock };
  return {
    ...round,
    score: score + tokenTypes[found.type].points,
    combo: round.combo + 1,
    collected: { ...collected, [found.type]: collected[found.type] + 1 },
    tokens: round.tokens.map(token => (token === found ? taken : token)),
  };
}
