/** Concurrent saves of many miners over HTTP are applied in batches. */

import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../db/connection.ts';
import { findMiner, lockMiner, lockMiners } from '../../db/queries/miners.queries.ts';
import { endMinerSessions } from '../../db/queries/sessions.queries.ts';
import { sendBy } from '../../db/send.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { accountClockBy } from '../../test/support/account-clock.ts';
import { countLockWaits } from '../../test/support/lock-waits.ts';
import { onCitus } from '../../test/support/on-citus.ts';
import { openSavers, type Saver } from '../../test/support/savers.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { accountOf, expectSoundLedger, signInMiner } from '../../test/support/signed-in-miner.ts';
import { parseConfig } from '../boot/config.ts';
import { startServer } from '../boot/start-server.ts';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const SESSION = 'technovex.session';

let server: TestServer;
// Many concurrent requests take long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Signs miners in who may claim some coins. */
const signInMiners = async (count: number): Promise<readonly Saver[]> => {
  const miners = await openSavers(server, count);
  server.advance(1_000 * SECOND);
  return miners;
};

const expectAllSound = (miners: readonly Saver[], db = server.db) =>
  Promise.all(miners.map(({ email }) => expectSoundLedger({ db }, email)));

/** Counts the transactions that last wrote these accounts. */
async function countTransactions(miners: readonly Saver[]): Promise<number> {
  const { rows } = await server.db.raw(
    'SELECT count(DISTINCT xmin::text)::integer AS transactions FROM miners WHERE email = ANY(?)',
    [miners.map(({ email }) => email)],
  );
  return rows[0].transactions;
}

const figuresOf = (answer: TestAnswer) => [
  answer.status,
  accountOf(answer).email,
  accountOf(answer).pendingCoins,
];

test('writes many miners in few transactions, and returns each account to its miner', async () => {
  const miners = await signInMiners(40);

  const answers = await Promise.all(
    miners.map(({ save }, at) => save({ totalMined: 0, pendingCoins: at / 10_000, revision: 0 })),
  );

  expect(answers.map(figuresOf)).toEqual(miners.map(({ email }, at) => [200, email, at / 10_000]));
  expect(await countTransactions(miners)).toBeLessThan(20);
  await expectAllSound(miners);
});

test('rejects some saves of a batch without affecting others', async () => {
  const miners = await signInMiners(12);
  const signedOut = miners.filter((_, at) => at % 4 === 3);
  for (const { email } of signedOut) await endMinerSessions(server.db, email);
  const bodies = [{ totalMined: 0.005 }, { totalMined: 20 }, { totalMined: -1 }, { totalMined: 0.005 }];

  const answers = await Promise.all(miners.map(({ save }, at) => save({ ...bodies[at % 4], revision: 0 })));

  expect(answers.map(({ status }) => status)).toEqual(miners.map((_, at) => [200, 422, 400, 401][at % 4]));
  const totals = await Promise.all(
    miners.map(async ({ email }) => (await findMiner(server.db, email))?.holding.total),
  );
  expect(totals).toEqual(miners.map((_, at) => (at % 4 === 0 ? 500_000 : 0)));
  await expectAllSound(miners);
});

test('fails only the miner whose row the database rejects', async () => {
  const miners = await signInMiners(8);
  const bad = miners[3]?.email;
  await server.db.raw(`ALTER TABLE miners ADD CONSTRAINT broken CHECK (email <> '${bad}' OR bowl = 0)`);

  const answers = await Promise.all(
    miners.map(({ save }) => save({ totalMined: 0, pendingCoins: 0.01, revision: 0 })),
  );

  await server.db.raw('ALTER TABLE miners DROP CONSTRAINT broken');
  expect(answers.map(({ status }) => status)).toEqual(miners.map(({ email }) => (email === bad ? 500 : 200)));
  const again = await miners[3]?.save({ totalMined: 0, pendingCoins: 0.01, revision: 0 });
  expect(again && figuresOf(again)).toEqual([200, bad, 0.01]);
  await expectAllSound(miners);
});

test('lets only the miner of a locked account wait', async () => {
  const miners = await signInMiners(5);
  const [blocked] = miners;
  if (!blocked) throw new Error('There are miners.');
  const blocker = await server.db.transaction();
  await lockMiners(sendBy(blocker), [blocked.email], 'wait');
  const claim = { totalMined: 0, pendingCoins: 0.01, revision: 0 };

  const waiting = blocked.save(claim);
  const others = await Promise.all(miners.slice(1).map(({ save }) => save(claim)));

  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await blocker.commit();
  expect(figuresOf(await waiting)).toEqual([200, blocked.email, 0.01]);
  await expectAllSound(miners);
});

/** Citus keeps the locks of a connection that ended in mid-commit for up to a minute. */
const RECOVERY = onCitus ? { timeout: 120_000 } : {};

test('loses and duplicates no coins when the database ends connections', RECOVERY, async () => {
  const miners = await signInMiners(40);
  // A separate pool: the server's connections may notice their end only after the last response.
  const observer = connect(`${server.databaseUrl}?application_name=observer`);
  onTestFinished(() => observer.destroy());
  const connections =
    "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'technovex'";
  const endConnections = () => observer.raw(`SELECT pg_terminate_backend(pid) ${connections}`);
  const statuses = new Set<number>();
  let answered = 0;
  /** Repeats a claim until it is granted, as a miner's page does. */
  const saveUntilGranted = async ({ save }: Saver, body: unknown): Promise<TestAnswer> => {
    for (;;) {
      const answer = await save(body);
      statuses.add(answer.status);
      answered += 1;
      if (answered % 30 === 0) await endConnections();
      if (answer.status === 200) return answer;
    }
  };

  // One save waits for a lock, so that not all connections are idle when they end.
  const blocker = await observer.transaction();
  await lockMiners(sendBy(blocker), [miners[0]?.email ?? ''], 'wait');
  const saving = Promise.all(
    miners.map(async miner => {
      for (let round = 1; round <= 5; round += 1) {
        await saveUntilGranted(miner, { totalMined: 0, pendingCoins: round / 1_000, revision: round - 1 });
      }
      return saveUntilGranted(miner, { totalMined: 0.005, pendingCoins: 0, revision: 5 });
    }),
  );

  await vi.waitFor(async () => {
    expect(await countLockWaits(observer)).toBeGreaterThan(0);
    await endConnections();
  }, 20_000);
  await blocker.commit();
  const answers = await saving;

  expect([...statuses].sort()).toEqual([200, 500]);
  expect(answers.map(answer => accountOf(answer).totalMined)).toEqual(miners.map(() => 0.005));
  const mined = await Promise.all(
    miners.map(async ({ email }) => (await findMiner(observer, email))?.holding.mined),
  );
  expect(mined).toEqual(miners.map(() => 500_000));
  await expectAllSound(miners, observer);
});

test('a save extends a session in its second half', async () => {
  const { browser, email, save } = await signInMiner(server);
  const endsAt = async () =>
    (await server.db('sessions').where({ miner_email: email }))[0]?.expires_at.getTime();
  const first = await endsAt();
  expect((await save({})).headers.getSetCookie()).toEqual([]);
  expect(await endsAt()).toBe(first);

  server.advance(16 * DAY);
  const prolonged = await save({});

  expect(prolonged.status).toBe(200);
  expect(prolonged.headers.getSetCookie().map(cookie => cookie.split('=', 1)[0])).toEqual([
    SESSION,
    `${SESSION}.sig`,
  ]);
  expect(await endsAt()).toBe(first + 16 * DAY);
  server.advance(29 * DAY);
  expect((await save({})).status).toBe(200);
  expect((await browser.get('/api/miner/history')).status).toBe(200);
});

test('accepts a PIN with an expired session', async () => {
  const { email, pin, save } = await signInMiner(server);
  await endMinerSessions(server.db, email);

  expect((await save({ pin: '000000' })).text).toBe('Invalid email or PIN.');
  expect((await save({ pin, mining: true })).status).toBe(200);
  expect((await findMiner(server.db, email))?.lease).toBe(null);
});

test('answers every accepted save before it stops', async () => {
  const { db, url } = { db: server.db, url: server.databaseUrl };
  let received = 0;
  const running = await startServer({
    config: { ...parseConfig({ DATABASE_URL: url, PORT: '0' }), sessionKeys: server.config.sessionKeys },
    projectFolder: '.',
    say: () => undefined,
    onLost: () => undefined,
    log: pino({ level: 'silent' }),
    now: server.now,
    accountClock: accountClockBy(server.now),
    clientDir: null,
    apiMiddleware: (_, next) => {
      received += 1;
      return next();
    },
  });
  const miners = await signInMiners(20);
  const blocker = await db.transaction();
  for (const { email } of miners) await lockMiner(blocker, email);
  const claim = { totalMined: 0, pendingCoins: 0.01, revision: 0 };
  const saves = miners.map(({ save }) => save(claim, running.address));
  await expect.poll(() => countLockWaits(db)).toBe(4);
  await expect.poll(() => received).toBe(miners.length);

  const stopping = running.stop();
  await blocker.commit();

  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(miners.map(() => 200));
  await stopping;
  await expectAllSound(miners);
});
