/** Types, chances and movement of the tokens (specification of the miner, sections 3 and 9). */
import { drawInteger, type RandomSource } from '../random.ts';

/** From the most common to the rarest. */
export const TOKEN_TYPES = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;

export type TokenTypeId = (typeof TOKEN_TYPES)[number];
export type TokenRarity = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary';

export interface TokenType {
  readonly name: string;
  readonly points: number;
  readonly rarity: TokenRarity;
  /** In percent; the sum over all types is 100. */
  readonly dropChance: number;
}

export const tokenTypes: Readonly<Record<TokenTypeId, TokenType>> = {
  bronze: { name: 'Bronze', points: 1, rarity: 'common', dropChance: 50 },
  silver: { name: 'Silver', points: 5, rarity: 'uncommon', dropChance: 20 },
  gold: { name: 'Gold', points: 10, rarity: 'rare', dropChance: 15 },
  platinum: { name: 'Platinum', points: 25, rarity: 'epic', dropChance: 10 },
  diamond: { name: 'Diamond', points: 100, rarity: 'legendary', dropChance: 5 },
};

/** The factor of percents and speeds in drawn and stored integers. */
export const THOUSANDTHS = 1_000;

/** The horizontal range, in thousandths of a percent of the field's width. */
const X_RANGE = { lowest: 10 * THOUSANDTHS, highest: 90 * THOUSANDTHS } as const;

/** In thousandths. */
const SPEED_RANGE = { lowest: 1 * THOUSANDTHS, highest: 3 * THOUSANDTHS } as const;

/** In degrees. */
const ROTATION_RANGE = { lowest: -25, highest: 25 } as const;

/** The range of fixed positions for reduced motion, in percent of the field's height. */
const PLACE_RANGE = { lowest: 14, highest: 82 } as const;

/** The ends of the fall outside the field, in thousandths of a percent of its height. */
const Y_START = -10 * THOUSANDTHS;
const Y_END = 110 * THOUSANDTHS;

/** Where the lower edge of a token becomes visible. */
const Y_VISIBLE = -5 * THOUSANDTHS;

/** A token of speed 1 falls one percent of the field per step: the specification has no unit. */
const STEP_MS = 50;

export interface FallingToken {
  /** Ascending within a round. */
  readonly id: number;
  readonly type: TokenTypeId;
  /** From the left, in thousandths of a percent of the field's width. */
  readonly x: number;
  /** In thousandths. */
  readonly speed: number;
  /** In degrees. */
  readonly rotation: number;
  /** The fixed position for reduced motion: from the top, in percent of the field's height. */
  readonly place: number;
  /** In milliseconds of the round's own clock. */
  readonly spawnedAt: number;
  /** When it was collected, by the same clock; null while it falls. */
  readonly collectedAt: number | null;
}

export function drawToken(
  source: RandomSource,
  id: number,
  spawnedAt: number,
): { readonly token: FallingToken; readonly next: RandomSource } {
  const chance = drawInteger(source, 1, 100);
  const x = drawInteger(chance.next, X_RANGE.lowest, X_RANGE.highest);
  const speed = drawInteger(x.next, SPEED_RANGE.lowest, SPEED_RANGE.highest);
  const rotation = drawInteger(speed.next, ROTATION_RANGE.lowest, ROTATION_RANGE.highest);
  const place = drawInteger(rotation.next, PLACE_RANGE.lowest, PLACE_RANGE.highest);
  return {
    token: {
      id,
      type: typeAt(chance.value),
      x: x.value,
      speed: speed.value,
      rotation: rotation.value,
      place: place.value,
      spawnedAt,
      collectedAt: null,
    },
    next: place.next,
  };
}

function typeAt(percent: number): TokenTypeId {
  let reached = 0;
  for (const type of TOKEN_TYPES) {
    reached += tokenTypes[type].dropChance;
    if (percent <= reached) return type;
  }
  // Stryker disable next-line StringLiteral: the chances add up to 100 percent.
  return 'bronze';
}

/** Returns the distance from the top in thousandths of a percent of the field's height. */
export const yOf = ({ speed, spawnedAt }: FallingToken, clock: number): number =>
  Y_START + Math.floor((speed * (clock - spawnedAt)) / STEP_MS);

/** Returns the progress of the fall, from 0 to 1. */
export const progressOf = (token: FallingToken, clock: number): number =>
  (yOf(token, clock) - Y_START) / (Y_END - Y_START);

export const isVisible = (token: FallingToken, clock: number): boolean => yOf(token, clock) >= Y_VISIBLE;
export const hasFallenOut = (token: FallingToken, clock: number): boolean => yOf(token, clock) >= Y_END;

/** One column for each digit key from 1 to 9. */
export const COLUMNS = 9;

/** Returns the column of a token, from 1 at the left to `COLUMNS`. */
export function columnOf({ x }: FallingToken): number {
  const share = (x - X_RANGE.lowest) / (X_RANGE.highest - X_RANGE.lowest);
  return Math.min(COLUMNS, Math.floor(share * COLUMNS) + 1);
}
