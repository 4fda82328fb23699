/** A player's collection and its achievements (specification of the miner, sections 3 and 9). */
import type { Instant } from '../../contract/instants.ts';
import { countTokens, NO_TOKENS, type TokenCounts } from './round.rules.ts';
import { TOKEN_TYPES } from './token.rules.ts';

export interface Collection {
  readonly tokens: TokenCounts;
  readonly totalPoints: number;
  /** The most points of one round. */
  readonly bestScore: number;
  /** When the last round with points ended; null before the first one. */
  readonly lastPlayed: Instant | null;
}

/** In the order of unlocking, if a round qualifies for several. */
export const ACHIEVEMENT_IDS = [
  'first-collection',
  'bronze-master',
  'silver-collector',
  'gold-finder',
  'platinum-hunter',
  'diamond-discoverer',
  'point-collector',
] as const;

export type GameAchievementId = (typeof ACHIEVEMENT_IDS)[number];

export interface GameAchievement {
  readonly requirement: number;
  /** Returns the progress, which may exceed the requirement. */
  readonly reached: (collection: Collection) => number;
}

export const gameAchievements: Readonly<Record<GameAchievementId, GameAchievement>> = {
  'first-collection': { requirement: 1, reached: ({ tokens }) => countTokens(tokens) },
  'bronze-master': { requirement: 10, reached: ({ tokens }) => tokens.bronze },
  'silver-collector': { requirement: 5, reached: ({ tokens }) => tokens.silver },
  'gold-finder': { requirement: 3, reached: ({ tokens }) => tokens.gold },
  'platinum-hunter': { requirement: 2, reached: ({ tokens }) => tokens.platinum },
  'diamond-discoverer': { requirement: 1, reached: ({ tokens }) => tokens.diamond },
  'point-collector': { requirement: 100, reached: ({ totalPoints }) => totalPoints },
};

export const NOTICE_DURATION_MS = 3_000;

export interface GameRecord {
  readonly collection: Collection;
  /** In the order of unlocking. */
  readonly unlocked: readonly GameAchievementId[];
}

export const EMPTY_RECORD: GameRecord = {
  collection: { tokens: NO_TOKENS, totalPoints: 0, bestScore: 0, lastPlayed: null },
  unlocked: [],
};

export interface RoundResult {
  readonly score: number;
  readonly collected: TokenCounts;
}

export interface AddedRound {
  readonly record: GameRecord;
  readonly achievement: GameAchievementId | null;
  /** Whether no earlier round had as many points. */
  readonly isBest: boolean;
}

/** Adds a round. Unlocks the first achievement that qualifies; others wait for later rounds. */
export function addRound(
  { collection, unlocked }: GameRecord,
  { score, collected }: RoundResult,
  at: Instant,
): AddedRound {
  const grown: Collection = {
    tokens: addCounts(collection.tokens, collected),
    totalPoints: collection.totalPoints + score,
    bestScore: Math.max(collection.bestScore, score),
    lastPlayed: at,
  };
  const achievement = ACHIEVEMENT_IDS.find(id => !unlocked.includes(id) && qualifies(id, grown)) ?? null;
  return {
    record: { collection: grown, unlocked: achievement === null ? unlocked : [...unlocked, achievement] },
    achievement,
    isBest: score > collection.bestScore,
  };
}

function qualifies(id: GameAchievementId, collection: Collection): boolean {
  const { requirement, reached } = gameAchievements[id];
  return reached(collection) >= requirement;
}

function addCounts(a: TokenCounts, b: TokenCounts): TokenCounts {
  const sums = { ...a };
  for (const type of TOKEN_TYPES) sums[type] += b[type];
  return sums;
}
