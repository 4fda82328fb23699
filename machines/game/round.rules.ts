/**
 * A round of the game: which tokens fall, which were collected, and for how many points (specification of the miner, sections 4
 * and 9). A round has its own clock, in whole milliseconds, that stands still whenever the game does. One seed and one list
 * of what happened always give one score.
 */
import { type RandomSource, randomSource } from '../random.ts';
import {
  drawToken,
  type FallingToken,
  hasComeIntoSight,
  hasFallenOut,
  laneOf,
  TOKEN_TYPES,
  type TokenTypeId,
  tokenTypes,
  yOf,
} from './token.rules.ts';

/** In milliseconds. */
export const ROUND_TIME = 30_000;

/** What the countdown begins with, how long each of its numbers stands, and the pause after the last: in milliseconds. */
export const COUNTDOWN_FROM = 3;
export const COUNTDOWN_STEP = 1_000;
export const GO_TIME = 1_000;

const SECOND = 1_000;
const TOKENS_AT_START = 3;
const SPAWN_INTERVAL = SECOND;

/**
 * The longest time that one tick lets pass. When frames fail to come (a busy device, a sleeping one), the round waits for them, so
 * that no token jumps and no two are spawned at once.
 */
const LONGEST_TICK = 100;

/** How long a collected token stays on the field, for its player to see what it was worth. */
const FAREWELL_TIME = 600;

/** The seconds left at which a round says how it stands. */
const MILESTONES: readonly number[] = [20, 10, 5];

export type TokenCounts = Readonly<Record<TokenTypeId, number>>;

export const NO_TOKENS: TokenCounts = { bronze: 0, silver: 0, gold: 0, platinum: 0, diamond: 0 };

export const countTokens = (counts: TokenCounts): number =>
  TOKEN_TYPES.reduce((sum, type) => sum + counts[type], 0);

/** How a round stood with so many seconds left. */
export interface Milestone {
  readonly secondsLeft: number;
  readonly score: number;
}

export interface Round {
  /** Milliseconds that were played, up to `ROUND_TIME`. */
  readonly clock: number;
  readonly score: number;
  /** Those on the field, in the order in which they appeared. */
  readonly tokens: readonly FallingToken[];
  readonly collected: TokenCounts;
  /** The last one that was reached. */
  readonly milestone: Milestone | null;
  readonly nextId: number;
  readonly source: RandomSource;
}

/** What stands in for a round where there was none yet. */
export const NO_ROUND: Round = {
  clock: 0,
  score: 0,
  tokens: [],
  collected: NO_TOKENS,
  milestone: null,
  nextId: 1,
  source: [],
};

/** A round before its first moment, with the tokens with which it begins. */
export function startRound(seed: number): Round {
  let round: Round = { ...NO_ROUND, source: randomSource(seed) };
  for (let spawned = 0; spawned < TOKENS_AT_START; spawned += 1) round = spawn(round, 0);
  return round;
}

function spawn(round: Round, at: number): Round {
  const { token, next } = drawToken(round.source, round.nextId, at);
  return { ...round, tokens: [...round.tokens, token], nextId: round.nextId + 1, source: next };
}

/** Where the clock stands after a tick of so many milliseconds. */
const clockAfter = ({ clock }: Round, elapsed: number): number =>
  Math.min(ROUND_TIME, clock + Math.min(LONGEST_TICK, Math.max(0, Math.floor(elapsed))));

/** Whole seconds that are left, the one that is running included. */
export const secondsLeft = ({ clock }: Pick<Round, 'clock'>): number =>
  Math.ceil((ROUND_TIME - clock) / SECOND);

export const endsWith = (round: Round, elapsed: number): boolean => clockAfter(round, elapsed) >= ROUND_TIME;

/** Whether another second has begun after a tick of so many milliseconds. */
export const beginsSecond = (round: Round, elapsed: number): boolean =>
  Math.floor(clockAfter(round, elapsed) / SECOND) > Math.floor(round.clock / SECOND);

/**
 * Lets milliseconds pass: tokens that have fallen out are gone, and with each second another one appears, but none with
 * the last. The list of tokens stays the very same one while none comes or goes.
 */
export function advanceRound(round: Round, elapsed: number): Round {
  const clock = clockAfter(round, elapsed);
  const advanced = { ...round, clock, tokens: withoutThoseGone(round.tokens, clock) };
  advanced.milestone = milestoneBetween(round, advanced) ?? round.milestone;
  if (!beginsSecond(round, elapsed) || clock >= ROUND_TIME) return advanced;
  return spawn(advanced, Math.floor(clock / SPAWN_INTERVAL) * SPAWN_INTERVAL);
}

function withoutThoseGone(tokens: readonly FallingToken[], clock: number): readonly FallingToken[] {
  const isGone = (token: FallingToken) =>
    token.collectedAt === null ? hasFallenOut(token, clock) : clock >= token.collectedAt + FAREWELL_TIME;
  return tokens.some(isGone) ? tokens.filter(token => !isGone(token)) : tokens;
}

function milestoneBetween(before: Round, after: Round): Milestone | undefined {
  const reached = MILESTONES.find(seconds => secondsLeft(before) > seconds && secondsLeft(after) <= seconds);
  return reached === undefined ? undefined : { secondsLeft: reached, score: after.score };
}

/** The token of this id, if it can still be collected. */
export const fallingToken = ({ tokens }: Round, id: number): FallingToken | undefined =>
  tokens.find(token => token.id === id && token.collectedAt === null);

/** The token of a lane that is nearest to the ground and can be seen already. */
export function lowestInLane({ tokens, clock }: Round, lane: number): FallingToken | undefined {
  return tokens
    .filter(token => token.collectedAt === null && laneOf(token) === lane && hasComeIntoSight(token, clock))
    .sort((a, b) => yOf(b, clock) - yOf(a, clock))[0];
}

/** Marks a token as collected and adds its points. A token that is not there, or was collected before, changes nothing. */
export function collectToken(round: Round, id: number): Round {
  const found = fallingToken(round, id);
  if (found === undefined) return round;
  const { clock, score, collected } = round;
  const taken = { ...found, collectedAt: clock };
  return {
    ...round,
    score: score + tokenTypes[found.type].points,
    collected: { ...collected, [found.type]: collected[found.type] + 1 },
    tokens: round.tokens.map(token => (token === found ? taken : token)),
  };
}
