/** Shards that Citus moves or splits while miners save. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockMiner } from '../../db/queries/miners.queries.ts';
import type { AccountClock } from '../../server/miner/account-clock.ts';
import { applyBatch } from '../../server/miner/apply-batch.service.ts';
import { createMiners, NOW, saveOf } from '../support/batch-miners.ts';
import { withDatabase } from '../support/citus-cluster.ts';
import { openSavers } from '../support/savers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { accountOf, expectSoundLedger } from '../support/signed-in-miner.ts';

let server: TestServer;
let superuser: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client(
    withDatabase(inject('citusUrl') ?? '', new URL(server.databaseUrl).pathname.slice(1)),
  );
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

interface Placement {
  readonly shardid: string;
  readonly nodename: string;
  readonly nodeport: number;
}

async function placements(): Promise<readonly Placement[]> {
  const { rows } = await superuser.query(
    `SELECT shardid, nodename, nodeport FROM citus_shards WHERE table_name = 'miners'::regclass ORDER BY shardid`,
  );
  return rows;
}

async function moveEveryShard(): Promise<void> {
  for (const { shardid } of await placements()) await moveShard(shardid);
}

/** Moves a shard to the other worker. */
async function moveShard(id: string): Promise<void> {
  const shards = await placements();
  const from = shards.find(({ shardid }) => shardid === id);
  const to = shards.find(({ nodeport }) => nodeport !== from?.nodeport);
  if (!from || !to) throw new Error('There are two workers.');
  await superuser.query('SELECT citus_move_shard_placement($1, $2, $3, $4, $5, $6)', [
    id,
    from.nodename,
    from.nodeport,
    to.nodename,
    to.nodeport,
    'block_writes',
  ]);
}

/** Tries to move the shard of an account, and gives up if a transaction keeps it. */
async function tryToMoveShardOf(email: string): Promise<void> {
  const { rows } = await superuser.query(
    `SELECT get_shard_id_for_distribution_column('miners', $1::text)::text AS id`,
    [email],
  );
  await superuser.query(`SET lock_timeout = '500ms'`);
  await moveShard(rows[0].id).finally(() => superuser.query('RESET lock_timeout'));
}

const LOCK_TIMEOUT = { code: '55P03' };

/** Splits the shard of an account in two. */
async function splitShardOf(email: string): Promise<void> {
  const { rows } = await superuser.query(
    `SELECT s.shardid, ((s.shardminvalue::bigint + s.shardmaxvalue::bigint) / 2)::text AS middle, n.nodeid
       FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n USING (groupid)
      WHERE s.shardid = get_shard_id_for_distribution_column('miners', $1::text)`,
    [email],
  );
  const [{ shardid, middle, nodeid }] = rows;
  await superuser.query(
    `SELECT citus_split_shard_by_split_points($1::bigint, ARRAY[$2::text], ARRAY[$3::integer, $3::integer], 'block_writes')`,
    [shardid, middle, nodeid],
  );
}

test('saves go on while every shard moves and one is split', async () => {
  const miners = await openSavers(server, 40);
  server.advance(1_000_000);
  let isOver = false;
  const refused: unknown[] = [];

  const saving = miners.map(async ({ save }) => {
    let claimed = 0;
    for (let revision = 0; !isOver || revision < 3; revision += 1) {
      const answer = await save({ totalMined: 0, pendingCoins: (revision + 1) / 100_000 });
      if (answer.status === 200) claimed = accountOf(answer).pendingCoins;
      else refused.push([answer.status, answer.json]);
    }
    return claimed;
  });
  await moveEveryShard();
  await splitShardOf(miners[0]?.email ?? '');
  isOver = true;
  const claimed = await Promise.all(saving);

  const faults = server.logLines.filter(line => JSON.parse(line).level >= 50);
  expect(refused, faults.join('\n')).toEqual([]);
  const rows = await server.db('miners').select('email', 'bowl');
  const bowls = new Map(rows.map(({ email, bowl }) => [email, Number(bowl) / 1e8]));
  expect(miners.map(({ email }) => bowls.get(email))).toEqual(claimed);
  for (const { email } of miners) await expectSoundLedger(server, email);
});

test('a shard stays where it is while a transaction has locked an account', async () => {
  const { email } = await server.createMiner();

  await server.db.transaction(async transaction => {
    await lockMiner(transaction, email);
    await expect(tryToMoveShardOf(email)).rejects.toMatchObject(LOCK_TIMEOUT);
  });
  await tryToMoveShardOf(email);
});

test('a shard stays where it is while a batch of its saves is applied', async () => {
  const [email = ''] = await createMiners(server.db, 1);
  const accountClock: AccountClock = async send => {
    await send('SELECT 1', []);
    await expect(tryToMoveShardOf(email)).rejects.toMatchObject(LOCK_TIMEOUT);
    return { now: NOW, uncertaintyMs: 0 };
  };

  const outcomes = await applyBatch({ db: server.db, accountClock }, [saveOf(email)], 'skip');

  expect(outcomes).toMatchObject([{ verdict: 'granted' }]);
  await tryToMoveShardOf(email);
});
