/** Two servers as in production whose clocks differ: accounts use the database's clock. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { txvFromUnits } from '../../contract/amounts.ts';
import { FREE_HASHRATE, unitsMined } from '../../contract/mining.ts';
import { digestOf } from '../../db/digest.ts';
import { readDatabaseClock } from '../../db/queries/database.queries.ts';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { giveDeviceToken } from '../../db/queries/miner-devices.queries.ts';
import { findMiner, lockMiner, type Miner } from '../../db/queries/miners.queries.ts';
import { sendBy } from '../../db/send.ts';
import { parseConfig } from '../../server/boot/config.ts';
import { type RunningServer, startServer } from '../../server/boot/start-server.ts';
import { randomToken } from '../../server/secrets.ts';
import type { TestAnswer } from '../model/engine/page.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { openMinerSession } from '../support/session-cookie.ts';
import { accountOf, expectSoundLedger } from '../support/signed-in-miner.ts';
import { openTestBrowser } from '../support/test-browser.ts';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const KEY = 'a key for two servers that is long enough';

let database: TestDatabase;
let ahead: RunningServer;
let behind: RunningServer;

/** Starts a server whose clock is ahead of the machine's. */
const startAhead = (ms: number): Promise<RunningServer> =>
  startServer({
    config: parseConfig({ DATABASE_URL: database.url, PORT: '0', SESSION_KEYS: KEY }),
    projectFolder: '.',
    say: () => undefined,
    onLost: () => undefined,
    log: pino({ level: 'silent' }),
    now: () => Date.now() + ms,
    clientDir: null,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  ahead = await startAhead(10 * SECOND);
  behind = await startAhead(-10 * SECOND);
});
afterAll(async () => {
  await ahead.stop();
  await behind.stop();
  await database.drop();
});

const readClock = () => readDatabaseClock(sendBy(database.db));

/** Creates a miner with a session, without a login. */
async function openMiner() {
  const email = `${randomUUID()}@example.com`;
  const now = await readClock();
  await createMiner(database.db, { email, pinHash: 'never checked', createdAt: now });
  const cookies = await openMinerSession(database.db, { email, key: KEY, expiresAt: now + DAY });
  const saveAt = ({ address }: RunningServer) => {
    const browser = openTestBrowser(address);
    for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
    return (body: unknown) => browser.put(`/api/miner/wallets/${encodeURIComponent(email)}`, body);
  };
  return { email, saveAhead: saveAt(ahead), saveBehind: saveAt(behind) };
}

async function holdingOf(email: string): Promise<Miner['holding']> {
  const miner = await findMiner(database.db, email);
  if (!miner) throw new Error('The miner does not exist.');
  return miner.holding;
}

test('excessive claims ahead and saves behind, in turn, gain no more than the elapsed time', async () => {
  const { email, saveAhead, saveBehind } = await openMiner();
  const startedAt = await readClock();
  await saveBehind({});

  for (let cycle = 0; cycle < 20; cycle += 1) {
    expect((await saveAhead({ totalMined: 100 })).status).toBe(422);
    expect((await saveBehind({})).status).toBe(200);
  }

  const { mined, allowance } = await holdingOf(email);
  expect(mined + allowance).toBeLessThanOrEqual(unitsMined(FREE_HASHRATE, (await readClock()) - startedAt));
});

test('a miner who saves at both in turn sees one monotonic clock, and is credited by it', async () => {
  const { email, saveAhead, saveBehind } = await openMiner();
  const first = accountOf(await saveAhead({}));
  const startedAt = Date.parse(first.serverTime);
  let last = startedAt;

  for (const save of [saveBehind, saveAhead, saveBehind, saveBehind, saveAhead, saveBehind]) {
    // By the next save, the miner has mined at least until the last `serverTime`.
    const pendingCoins = txvFromUnits(unitsMined(FREE_HASHRATE, last - startedAt));
    const answer = await save({ totalMined: 0, pendingCoins, revision: 0, mining: true });
    const account = accountOf(answer);
    expect([answer.status, account.pendingCoins]).toEqual([200, pendingCoins]);
    const now = Date.parse(account.serverTime);
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }

  await expectSoundLedger(database, email);
});

describe('the clock is read after the account is locked', () => {
  /** Locks the account until a request waits for it. Returns the times of unlock and response. */
  async function lockDuring(email: string, send: () => Promise<TestAnswer>) {
    const holder = await database.db.transaction();
    await lockMiner(holder, email);
    const response = send();
    await expect.poll(() => countLockWaits(database.db)).toBe(1);
    const released = await readDatabaseClock(sendBy(holder));
    await holder.commit();
    return { released, decided: Date.parse(accountOf(await response).serverTime) };
  }

  test('in a save', async () => {
    const { email, saveAhead } = await openMiner();

    const { released, decided } = await lockDuring(email, () => saveAhead({}));

    expect(decided).toBeGreaterThanOrEqual(released);
  });

  test('in a login', async () => {
    const { email } = await openMiner();
    const token = randomToken();
    const now = await readClock();
    const device = { email, deviceId: randomUUID(), label: '', tokenHash: digestOf(token), now };
    await giveDeviceToken(database.db, { ...device, expiresAt: now + DAY });
    const browser = openTestBrowser(behind.address);
    browser.setCookie('technovex.device', token, '/api/miner');

    const { released, decided } = await lockDuring(email, () => browser.post('/api/miner/login', { email }));

    expect(decided).toBeGreaterThanOrEqual(released);
  });
});
