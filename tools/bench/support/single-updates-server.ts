/**
 * A baseline without batches: the real server, but each save is one UPDATE. That statement also
 * looks up the session and omits what batches do besides (ceiling, lease, ledger), so that it is a
 * lower bound for any server without batches.
 */
import { createServer } from 'node:http';
import { connect } from '../../../db/connection.ts';
import { createApp } from '../../../server/app.ts';
import { parseConfig } from '../../../server/boot/config.ts';
import { createLog, LineWriter } from '../../../server/log/line-writer.ts';
import { presentAccount } from '../../../server/miner/account.ts';
import { createAccountClock } from '../../../server/miner/account-clock.ts';
import { createRanks } from '../../../server/miner/ranks.ts';
import type { SaveQueue } from '../../../server/miner/save-queue.ts';

const config = parseConfig(process.env);
const db = connect(config.databaseUrl ?? '');

const UPDATE = `
  UPDATE miners m SET bowl = bowl + greatest(0, :bowl - bowl), mined = mined + greatest(0, :bowl - bowl),
         bowl_started_at = coalesce(bowl_started_at, now()), revision = revision + 1, allowance_at = now(),
         lease_device_id = (s.data #>> '{miner,deviceId}')::uuid, lease_until = now() + interval '150 seconds'
    FROM sessions s
   WHERE m.email = :email AND s.id_hash = :sessionHash AND s.expires_at > now() AND s.data #>> '{miner,email}' = m.email
  RETURNING m.total, m.bowl, m.bowl_started_at, m.revision, m.wallet_address, m.hashrate, m.twitter_bonus_claimed,
            s.expires_at`;

interface Updated {
  total: string;
  bowl: string;
  bowl_started_at: Date;
  revision: string;
  wallet_address: string | null;
  hashrate: number;
  twitter_bonus_claimed: boolean;
  expires_at: Date;
}

const saves: Pick<SaveQueue, 'save'> = {
  save: async ({ email, sessionHash = '', claim }) => {
    const { rows } = await db.raw<{ rows: Updated[] }>(UPDATE, {
      email,
      sessionHash,
      bowl: claim.pendingCoins ?? 0,
    });
    const [row] = rows;
    if (!row) return { verdict: 'not-logged-in' };
    const now = Date.now();
    const holding = {
      total: Number(row.total),
      bowl: Number(row.bowl),
      bowlStartedAt: row.bowl_started_at.getTime(),
      bowlEmptiedAt: now,
      allowance: 0,
      allowanceAt: now,
      mined: Number(row.bowl),
      hashrate: row.hashrate,
      twitterBonusClaimed: row.twitter_bonus_claimed,
      collectBucketFullAt: null,
      cooldownEnd: null,
      revision: Number(row.revision),
      adjustedRevision: 0,
    };
    const credited = { mined: 0, collected: 0, bonus: 0, expired: 0 };
    const { wallet_address: walletAddress } = row;
    const account = presentAccount({ email, walletAddress, walletProof: null, holding }, credited, now);
    return { verdict: 'granted', account, sessionEndsAt: row.expires_at.getTime() };
  },
};

const app = createApp({
  db,
  saves,
  ranks: createRanks({ db, now: Date.now }),
  accountClock: createAccountClock(() => undefined),
  now: Date.now,
  log: createLog(config.logLevel, new LineWriter(process.stdout.fd)),
  config: { ...config, sessionKeys: config.sessionKeys ?? [] },
  clientDir: null,
});
createServer(app).listen(config.port, '127.0.0.1');
