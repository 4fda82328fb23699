import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { minerAccount } from '../../contract/miner.ts';
import { ledgerSums } from '../../db/queries/miner-ledger.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import type { TestAnswer } from '../model/engine/page.ts';
import type { Credentials, TestServer } from './server.ts';
import type { TestBrowser } from './test-browser.ts';

/** An account as JSON. */
export type AccountJson = z.input<typeof minerAccount>;

// The response carries an account, which the test then checks.
const dataOf = ({ json }: TestAnswer): AccountJson => (json as { data: AccountJson }).data;

/** Returns the account of a granted request. Refusals carry an account as well. */
export function accountOf(answer: TestAnswer): AccountJson {
  expect(answer.status).toBe(200);
  return dataOf(answer);
}

/** Returns the account of a refused save. */
export function accountOfRefusal(answer: TestAnswer): AccountJson {
  expect([409, 422]).toContain(answer.status);
  return dataOf(answer);
}

/** The path of a miner's account. */
export const walletOf = (email: string): string => `/api/miner/wallets/${encodeURIComponent(email)}`;

/** The response to the first login of an account at `now`. */
export const freshAccount = (email: string, now: number) => ({
  email,
  walletAddress: null,
  totalMined: 0,
  level: 1,
  levelProgress: 0,
  pendingCoins: 0,
  bowlStartedAt: null,
  twitterBonusClaimed: false,
  hashrate: 500,
  revision: 0,
  cooldownEnd: null,
  serverTime: new Date(now).toISOString(),
  credited: { mined: 0, collected: 0, bonus: 0, expired: 0 },
  isActiveOnOtherDevice: false,
});

export interface SignedInMiner extends Credentials {
  readonly browser: TestBrowser;
  /** The response to the login. */
  readonly welcome: TestAnswer;
  save(body: unknown): Promise<TestAnswer>;
}

/** Logs a miner in with the PIN, by default a new one with a new client. */
export async function signInMiner(
  server: TestServer,
  { miner, browser = server.openBrowser() }: { miner?: Credentials; browser?: TestBrowser } = {},
): Promise<SignedInMiner> {
  const { email, pin } = miner ?? (await server.createMiner());
  const welcome = await browser.post('/api/miner/login', { email, pin });
  return { email, pin, browser, welcome, save: body => browser.put(walletOf(email), body) };
}

/** Expects the account to equal the sum of its ledger. */
export async function expectSoundLedger({ db }: Pick<TestServer, 'db'>, email: string): Promise<void> {
  const miner = await findMiner(db, email);
  expect(await ledgerSums(db, email)).toEqual({ total: miner?.holding.total, bowl: miner?.holding.bowl });
}

/**
 * Fills the connection pool: until then, requests wait for the first connection and do not overlap.
 */
export const openAllConnections = ({ db }: TestServer) =>
  Promise.all(Array.from({ length: 10 }, () => db.raw('SELECT pg_sleep(0.05)')));
