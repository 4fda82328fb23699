/** Mining rules: amounts in `Units`, times in milliseconds (specification, sections 4 and 9). */
import { txv, UNITS_PER_TXV, type Units } from './amounts.ts';

/** The free tier, in GH/s. */
export const FREE_HASHRATE = 500;

/** Divides every tier (GH/s), so that the rate is a whole number of units a millisecond. */
const HASHRATE_STEP = 500;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Older coins in the bowl are lost. */
export const BOWL_LIFETIME = 24 * HOUR;

/** The maximum of the allowance, in milliseconds of mining. */
export const ALLOWANCE_LIFETIME = 24 * HOUR;

/** How far a claim may exceed bowl and allowance without a cooldown, in milliseconds of mining. */
export const CLAIM_TOLERANCE = 5 * SECOND;

export const COOLDOWN = 5 * MINUTE;

/** The collects that an account can make at once (token bucket); they bound the ledger. */
export const COLLECT_BURST = 60;

/** Refills one collect. A claim beyond them leaves its coins in the bowl. */
export const COLLECT_INTERVAL_MS = 20 * SECOND;

/** The reward for following the channel, once an account. */
export const FOLLOW_BONUS: Units = txv(10);

interface LevelBonus {
  readonly level: number;
  readonly bonus: Units;
}

/** Paid into the bowl when the level is reached, once an account. */
export const LEVEL_BONUSES: readonly LevelBonus[] = [
  { level: 10, bonus: txv(500) },
  { level: 25, bonus: txv(1_000) },
  { level: 75, bonus: txv(5_000) },
  { level: 100, bonus: txv(10_000) },
];

/** Units mined at `hashrate` GH/s in `elapsed` whole ms: one unit a millisecond at 500 GH/s. */
export const unitsMined = (hashrate: number, elapsed: number): Units =>
  (hashrate / HASHRATE_STEP) * Math.max(0, elapsed);

/** Units mined in an hour at `hashrate` GH/s: 0.036 TXV at 500 GH/s. */
export const unitsPerHour = (hashrate: number): Units => unitsMined(hashrate, HOUR);

/** Returns the level of a total: 1 at 0, one more for each whole TXV. */
export const levelOf = (total: Units): number => Math.floor(total / UNITS_PER_TXV) + 1;

/** Returns the progress to the next level, from 0 up to but not including 1. */
export const levelProgressOf = (total: Units): number => (total % UNITS_PER_TXV) / UNITS_PER_TXV;

/** Lists the bonuses of the levels that a total reaches from `before` to `after`, lowest first. */
export const levelBonusesBetween = (before: Units, after: Units): readonly LevelBonus[] =>
  LEVEL_BONUSES.filter(({ level }) => levelOf(before) < level && level <= levelOf(after));

/** Returns the next level bonus, if there is one. */
export const nextLevelBonus = (total: Units): LevelBonus | undefined =>
  LEVEL_BONUSES.find(({ level }) => level > levelOf(total));

/** Returns the expiry of a bowl whose first coin was mined at `startedAt`. */
export const bowlDeadline = (startedAt: number): number => startedAt + BOWL_LIFETIME;
