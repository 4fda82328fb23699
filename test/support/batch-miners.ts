import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { ledgerSums } from '../../db/queries/miner-ledger.queries.ts';
import { findMiner, lockMiners, type OnLocked, updateMiners } from '../../db/queries/miners.queries.ts';
import { createSession } from '../../db/queries/sessions.queries.ts';
import { sendBy } from '../../db/send.ts';
import { applyBatch, type Save } from '../../server/miner/apply-batch.service.ts';
import { accountClockBy } from './account-clock.ts';

const SECOND = 1_000;
const START = Date.parse('2025-07-01T12:00:00Z');
export const NOW = START + 1_000 * SECOND;
export const SESSION_END = START + 30 * 24 * 3_600 * SECOND;
export const DEVICE = '11111111-1111-4111-8111-111111111111';

/** Creates miners who logged in 1,000 s ago, each with a session whose hash is the email. */
export async function createMiners(db: Database, count: number): Promise<readonly string[]> {
  const miners = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  for (const email of miners) {
    await createMiner(db, { email, pinHash: 'hash', createdAt: START });
    await createSession(db, email, {
      data: { miner: { email, deviceId: DEVICE } },
      expiresAt: SESSION_END,
    });
  }
  const fresh = await lockMiners(sendBy(db), miners, 'wait');
  await updateMiners(
    sendBy(db),
    [...fresh.values()].map(miner => ({ ...miner, holding: { ...miner.holding, allowanceAt: START } })),
  );
  return miners;
}

export const saveOf = (email: string, save: Partial<Save> = {}): Save => ({
  email,
  sessionHash: email,
  claim: {},
  mining: undefined,
  walletAddress: undefined,
  ...save,
});

/** Applies saves at `NOW`. */
export const applyAt = (db: Database, saves: readonly Save[], onLocked: OnLocked = 'skip') =>
  applyBatch({ db, accountClock: accountClockBy(() => NOW) }, saves, onLocked);

/** Expects that the accounts' balances match their ledgers. */
export async function expectSoundLedgers(db: Database, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const { total, bowl } = (await findMiner(db, email))?.holding ?? {};
    expect(await ledgerSums(db, email)).toEqual({ total, bowl });
  }
}
