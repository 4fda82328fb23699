/** Mining rules: amounts in `Units`, times in milliseconds (specification, sections 4 and 9). */
import { txv, UNITS_PER_TXV, type Units } from './amounts.ts';

/** The free tier, in GH/s. */
export const FREE_HASHRATE = 500;

/** Every tier is a multiple of this many GH/s, which is why the rate is a whole number of units a millisecond. */
const HASHRATE_STEP = 500;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Coins that lie in the bowl for longer are lost. */
export const BOWL_LIFETIME = 24 * HOUR;

/** How many milliseconds of mining an account's allowance can hold at the most. */
export const ALLOWANCE_LIFETIME = 24 * HOUR;

/** A claim above bowl and allowance is still answered kindly when it is no more than this much mining above. */
export const CLAIM_TOLERANCE = 5 * SECOND;

/** How long a refused claim stops an account from mining. */
export const COOLDOWN = 5 * MINUTE;

/** How many collects an account can make at once: the size of its token bucket, which bounds the ledger. */
export const COLLECT_BURST = 60;

/** Milliseconds in which a spent collect comes back. A claim that would need one more leaves its coins in the bowl. */
export const COLLECT_INTERVAL_MS = 20 * SECOND;

/** What following the project's channel is worth, once for each account. */
export const FOLLOW_BONUS: Units = txv(10);

interface LevelBonus {
  readonly level: number;
  readonly bonus: Units;
}

/** Paid into the bowl when the level is reached, once for each account. */
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

/** The level of a collected total: level 1 at nothing, one more for each whole TXV. */
export const levelOf = (total: Units): number => Math.floor(total / UNITS_PER_TXV) + 1;

/** How far the total is on its way to the next level, 0 up to but not including 1. */
export const levelProgressOf = (total: Units): number => (total % UNITS_PER_TXV) / UNITS_PER_TXV;

/** The bonuses of every level that a total reaches by growing from `before` to `after`, lowest first. */
export const levelBonusesBetween = (before: Units, after: Units): readonly LevelBonus[] =>
  LEVEL_BONUSES.filter(({ level }) => levelOf(before) < level && level <= levelOf(after));

/** The next level bonus that a total can still reach, if any is left. */
export const nextLevelBonus = (total: Units): LevelBonus | undefined =>
  LEVEL_BONUSES.find(({ level }) => level > levelOf(total));

/** When a bowl whose first coin fell at `startedAt` is lost. */
export const bowlDeadline = (startedAt: number): number => startedAt + BOWL_LIFETIME;
