/** Inserts miners, each with a device that may log in without a PIN. */

import { randomUUID } from 'node:crypto';
import { txv, type Units } from '../../contract/amounts.ts';
import { ALLOWANCE_LIFETIME, FREE_HASHRATE, unitsMined } from '../../contract/mining.ts';
import type { Database } from '../../db/connection.ts';
import { digestOf } from '../../db/digest.ts';
import { giveDeviceToken } from '../../db/queries/miner-devices.queries.ts';
import { randomToken } from '../../server/secrets.ts';
import { openMinerSession } from '../../test/support/session-cookie.ts';

export const SESSION_KEY = 'a session key for fault injection only';

const DAY = 24 * 60 * 60 * 1_000;

/** Every fourth miner starts this far below the first level with a bonus. */
const UNITS_BELOW_LEVEL: Units = unitsMined(FREE_HASHRATE, 5_000);

export interface SeededMiner {
  readonly email: string;
  readonly deviceToken: string;
  /** The session of a second device that contends for the lease. */
  readonly contenderCookies: Readonly<Record<string, string>> | undefined;
}

export interface SeedOptions {
  readonly miners: number;
  /** How many of them have a contender. */
  readonly contenders: number;
}

export function seedMiners(
  db: Database,
  { miners, contenders }: SeedOptions,
): Promise<readonly SeededMiner[]> {
  return Promise.all(
    Array.from({ length: miners }, async (_, at): Promise<SeededMiner> => {
      const email = `miner-${at + 1}@example.com`;
      const deviceToken = randomToken();
      const now = Date.now();
      await insertAccount(db, email, at % 4 === 0 ? txv(9) - UNITS_BELOW_LEVEL : 0);
      await giveDeviceToken(db, {
        email,
        deviceId: randomUUID(),
        tokenHash: digestOf(deviceToken),
        label: 'A browser',
        now,
        expiresAt: now + DAY,
      });
      const contenderCookies =
        at < contenders
          ? await openMinerSession(db, { email, key: SESSION_KEY, expiresAt: now + 30 * DAY })
          : undefined;
      return { email, deviceToken, contenderCookies };
    }),
  );
}

/** The allowance is full, so that it does not hide a double credit. */
async function insertAccount(db: Database, email: string, total: Units): Promise<void> {
  const allowance = unitsMined(FREE_HASHRATE, ALLOWANCE_LIFETIME);
  await db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, allowance, allowance_at, bowl_emptied_at, created_at, total, mined, total_reached_at)
     VALUES (:email, '', :hashrate, :allowance, now(), now() - interval '1 hour', now(), :total, :total,
             CASE WHEN :total > 0 THEN now() END)`,
    { email, hashrate: FREE_HASHRATE, allowance, total },
  );
  if (total === 0) return;
  await db.raw(
    `INSERT INTO miner_ledger (email, revision, ordinal, kind, to_total, to_bowl, at)
     VALUES (:email, 0, 0, 'collect', :total, -:total::bigint, now())`,
    { email, total },
  );
}
