/** Miners who have an account and a device that may log in without a PIN, put straight into the database. */
import { randomUUID } from 'node:crypto';
import { txv, type Units } from '../../contract/amounts.ts';
import { ALLOWANCE_LIFETIME, FREE_HASHRATE, unitsMined } from '../../contract/mining.ts';
import type { Database } from '../../db/connection.ts';
import { giveDeviceToken } from '../../db/queries/miner-devices.queries.ts';
import { randomToken, tokenHash } from '../../server/secrets.ts';
import { openMinerSession } from '../../test/support/session-cookie.ts';

export const SESSION_KEY = 'the key of fault tests that protects nobody';

const DAY = 24 * 60 * 60 * 1_000;

/** This much is missing to the first level that pays a bonus, for every fourth miner: a little mining gets there. */
const MISSING: Units = unitsMined(FREE_HASHRATE, 5_000);

export interface SeededMiner {
  readonly email: string;
  readonly deviceToken: string;
  /** The cookies of another device, which is signed in and would like to mine; undefined where there is none. */
  readonly rivalCookies: Readonly<Record<string, string>> | undefined;
}

export interface SeedOptions {
  readonly miners: number;
  /** How many of them have a rival. */
  readonly rivals: number;
}

export function seedDevices(db: Database, { miners, rivals }: SeedOptions): Promise<readonly SeededMiner[]> {
  return Promise.all(
    Array.from({ length: miners }, async (_, at): Promise<SeededMiner> => {
      const email = `miner-${at + 1}@example.com`;
      const deviceToken = randomToken();
      const now = Date.now();
      await openAccount(db, email, at % 4 === 0 ? txv(9) - MISSING : 0);
      await giveDeviceToken(db, {
        email,
        deviceId: randomUUID(),
        tokenHash: tokenHash(deviceToken),
        label: 'A browser',
        now,
        expiresAt: now + DAY,
      });
      const rivalCookies =
        at < rivals
          ? await openMinerSession(db, { email, key: SESSION_KEY, expiresAt: now + 30 * DAY })
          : undefined;
      return { email, deviceToken, rivalCookies };
    }),
  );
}

/** The allowance is full, so that nothing but the server's own bookkeeping keeps coins from being credited twice. */
async function openAccount(db: Database, email: string, total: Units): Promise<void> {
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
