import type { Achievement } from '../../contract/achievements.ts';
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { columnsOf, instantFrom, integerFrom, optionalInstantFrom, timestamp } from './columns.ts';

const columns = columnsOf<Achievement>('achievements', {
  id: 'text',
  name: 'text',
  description: 'text',
  icon: 'text',
  rarity: 'text',
  category: 'text',
  requirement: 'text',
});

export async function listAchievements(db: Database): Promise<readonly Achievement[]> {
  return db('achievements').select(columns).orderBy('position');
}

/** Returns when a miner's badges were unlocked, by badge id. */
export async function listUnlocked(db: Database, email: string): Promise<ReadonlyMap<string, Instant>> {
  const rows: { achievement_id: string; unlocked_at: Date }[] = await db('miner_achievements')
    .select('achievement_id', 'unlocked_at')
    .where({ email });
  return new Map(rows.map(row => [row.achievement_id, instantFrom(row.unlocked_at)]));
}

export async function recordUnlocked(
  db: Database,
  email: string,
  ids: readonly string[],
  now: Instant,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows: { achievement_id: string }[] = await db('miner_achievements')
    .insert(ids.map(id => ({ email, achievement_id: id, unlocked_at: timestamp(now) })))
    .onConflict(['email', 'achievement_id'])
    .ignore()
    .returning('achievement_id');
  const recorded = new Set(rows.map(row => row.achievement_id));
  return ids.filter(id => recorded.has(id));
}

/** The figures that badges measure. Days and hours are in UTC. */
export interface MinerStats {
  /** When the account was created. */
  readonly createdAt: Instant;
  readonly total: Units;
  /** When the follow bonus was claimed, if it was. */
  readonly followedAt: Instant | null;
  readonly collections: number;
  /** Days with a collection. */
  readonly collectionDays: number;
  /** Collections between midnight and 5 o'clock. */
  readonly nightCollections: number;
  /** Collections in the last hour before the bowl's deadline. */
  readonly lastHourCollections: number;
  /** Collections after an expiry. */
  readonly collectionsAfterExpiry: number;
  readonly levelBonuses: number;
}

type CountName = Exclude<keyof MinerStats, 'createdAt' | 'total' | 'followedAt'>;
type StatsRow = {
  readonly createdAt: Date;
  readonly total: string;
  readonly followedAt: Date | null;
} & Record<CountName, string>;

/** Appending to the ledger counts collects. The bonuses, at most five, have an index. */
const STATS = `
  SELECT m.created_at AS "createdAt",
         m.total,
         (SELECT at FROM miner_ledger WHERE email = m.email AND kind = 'follow-bonus') AS "followedAt",
         coalesce(c.collects, 0) AS "collections",
         coalesce(c.days, 0) AS "collectionDays",
         coalesce(c.at_night, 0) AS "nightCollections",
         coalesce(c.in_last_hour, 0) AS "lastHourCollections",
         coalesce(c.after_expiry, 0) AS "collectionsAfterExpiry",
         (SELECT count(*) FROM miner_ledger WHERE email = m.email AND kind = 'level-bonus') AS "levelBonuses"
    FROM miners m
    LEFT JOIN miner_collect_counts c ON c.email = m.email
   WHERE m.email = :email`;

/** Returns a miner's figures, or undefined without an account. */
export async function findMinerStats(db: Database, email: string): Promise<MinerStats | undefined> {
  const { rows } = await db.raw<{ rows: StatsRow[] }>(STATS, { email });
  const [row] = rows;
  return (
    row && {
      createdAt: instantFrom(row.createdAt),
      total: integerFrom(row.total),
      followedAt: optionalInstantFrom(row.followedAt),
      collections: integerFrom(row.collections),
      collectionDays: integerFrom(row.collectionDays),
      nightCollections: integerFrom(row.nightCollections),
      lastHourCollections: integerFrom(row.lastHourCollections),
      collectionsAfterExpiry: integerFrom(row.collectionsAfterExpiry),
      levelBonuses: integerFrom(row.levelBonuses),
    }
  );
}
