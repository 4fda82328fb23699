/** The whole server behind PgBouncer in transaction mode, if that is installed. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { FULL_SERVER_KEY, type FullServer, startFullServer } from '../support/full-server.ts';
import { findProgram, startProgram } from '../support/programs.ts';
import { openMinerSession } from '../support/session-cookie.ts';
import { accountOf } from '../support/signed-in-miner.ts';
import { openTestBrowser } from '../support/test-browser.ts';

const MINERS = 20;
const ROUNDS = 10;
/** Fewer than the server opens, so that transactions of the server share them. */
const CONNECTIONS = 5;

const pgbouncer = findProgram('pgbouncer');

let server: FullServer;
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  if (pgbouncer === undefined) return;
  const port = await findFreePort();
  const { hostname, port: postgresPort, username, password } = new URL(inject('templateUrl'));
  stop = await startProgram(pgbouncer, port, {
    'pgbouncer.ini': `
      [databases]
      * = host=${hostname} port=${postgresPort} user=${username} password=${password}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${port}
      unix_socket_dir =
      auth_type = any
      pool_mode = transaction
      default_pool_size = ${CONNECTIONS}`,
  });
  server = await startFullServer({ DATABASE_POOLED: 'true' }, url => {
    const pooled = new URL(url);
    pooled.port = String(port);
    return pooled.href;
  });
});
afterAll(async () => {
  await server?.remove();
  await stop();
});

test.skipIf(pgbouncer === undefined)('saves of many miners share its connections', async () => {
  const { db } = server.database;
  await db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, allowance, allowance_at, bowl_emptied_at, created_at)
     SELECT 'miner-' || n || '@example.com', '', 500, 100000000, now(), now() - interval '1 hour', now() FROM generate_series(1, ?) n`,
    [MINERS],
  );
  const miners = await Promise.all(
    Array.from({ length: MINERS }, async (_, at) => {
      const email = `miner-${at + 1}@example.com`;
      const browser = openTestBrowser(server.address);
      const session = { email, key: FULL_SERVER_KEY, expiresAt: Date.now() + 3_600_000 };
      for (const [name, value] of Object.entries(await openMinerSession(db, session)))
        browser.setCookie(name, value);
      return { email, browser };
    }),
  );

  await Promise.all(
    miners.map(async ({ email, browser }) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const answer = await browser.put(`/api/miner/wallets/${email}`, {
          totalMined: 0,
          pendingCoins: round / 1_000,
        });
        expect([answer.status, accountOf(answer).pendingCoins]).toEqual([200, round / 1_000]);
      }
    }),
  );

  const bowls = await Promise.all(
    miners.map(async ({ email }) => (await findMiner(db, email))?.holding.bowl),
  );
  expect(bowls).toEqual(miners.map(() => (ROUNDS * 100_000_000) / 1_000));
  expect(await (await fetch(`${server.address}/readyz`)).text()).toBe('ready');
});
