/** Inserts numbered miners in bulk, each with a device and a session of a computable cookie. */

import { txvFromUnits } from '../../../contract/amounts.ts';
import { ALLOWANCE_LIFETIME, FREE_HASHRATE, unitsMined } from '../../../contract/mining.ts';
import type { Database } from '../../../db/connection.ts';
import { sessionCookies } from '../../../test/support/session-cookie.ts';

export const SESSION_KEY = 'the public session key of the benchmarks';

export const emailOf = (miner: number): string => `miner-${String(miner).padStart(7, '0')}@example.com`;

const sessionOf = (miner: number): string => `bench-session-of-miner-${String(miner).padStart(20, '0')}`;

export const cookieOf = (miner: number): string =>
  Object.entries(sessionCookies(sessionOf(miner), SESSION_KEY))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** Milliseconds between two saves of a miner. */
const SAVE_INTERVAL_MS = 5_000;
const BOWL_BEGAN = new Date(Date.now() - 3_600_000).toISOString();

/** Returns the bowl that an honest miner claims at this save. */
export const bowlAfter = (saves: number) => ({
  pendingCoins: txvFromUnits(unitsMined(FREE_HASHRATE, SAVE_INTERVAL_MS) * saves),
  bowlStartedAt: BOWL_BEGAN,
});

export interface SeedOptions {
  readonly miners: number;
  /** The number of logged-in miners, from the first on. */
  readonly loggedIn: number;
  /** A SQL expression of miner `n`'s total; 0 by default. */
  readonly total?: string;
}

/** Fills an empty database and checkpoints it before the measurement. */
export async function seedMiners(
  db: Database,
  { miners, loggedIn, total = '0' }: SeedOptions,
): Promise<void> {
  await db.raw('SET statement_timeout = 0');
  await db.transaction(async transaction => {
    await transaction.raw('SET LOCAL statement_timeout = 0');
    await transaction.raw(
      `INSERT INTO miners (email, pin_hash, hashrate, allowance, allowance_at, bowl_emptied_at, created_at,
                           total, mined, total_reached_at)
       SELECT 'miner-' || lpad(n::text, 7, '0') || '@example.com', repeat('x', 97), 500, :allowance, now(),
              now() - interval '1 day', now() - interval '1 day', total, total, CASE WHEN total > 0 THEN date_trunc('milliseconds', now()) END
         FROM (SELECT n, (${total})::bigint AS total FROM generate_series(0, :last) AS n) AS seeded
        ORDER BY hashint4(n)`,
      { allowance: unitsMined(FREE_HASHRATE, ALLOWANCE_LIFETIME), last: miners - 1 },
    );
    await transaction.raw(
      `INSERT INTO sessions (id_hash, data, miner_email, expires_at)
       SELECT translate(encode(sha256(('bench-session-of-miner-' || lpad(n::text, 20, '0'))::bytea), 'base64'), '+/=', '-_'),
              jsonb_build_object('miner', jsonb_build_object('email', email, 'deviceId', gen_random_uuid())),
              email, now() + interval '30 days'
         FROM (SELECT n, 'miner-' || lpad(n::text, 7, '0') || '@example.com' AS email
                 FROM generate_series(0, :last) AS n) AS seeded
        ORDER BY hashint4(n)`,
      { last: loggedIn - 1 },
    );
  });
  await db.raw('VACUUM ANALYZE miners');
  await db.raw('VACUUM ANALYZE sessions');
  await db.raw('CHECKPOINT');
}
