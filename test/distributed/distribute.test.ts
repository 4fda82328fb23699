/** `npm run admin -- distribute` on a database with rows, there and back. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../../db/connection.ts';
import { DISTRIBUTED_TABLES, distribute, undistribute } from '../../db/distribute.ts';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { appendLedger } from '../../db/queries/miner-ledger.queries.ts';
import { findDistribution } from '../../db/queries/shards.queries.ts';
import { sendBy } from '../../db/send.ts';
import { withDatabase as asSuperuser, connectTo } from '../support/citus-cluster.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const NOW = Date.parse('2025-07-01T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs a command without other connections, which would be those of servers. */
async function run(command: (say: (line: string) => void) => Promise<string>): Promise<readonly string[]> {
  const lines: string[] = [];
  lines.push(await command(line => lines.push(line)));
  return lines;
}

async function withDatabase<Result>(work: (db: TestDatabase['db']) => Promise<Result>): Promise<Result> {
  const db = connect(database.url);
  return work(db).finally(() => db.destroy());
}

const fill = () =>
  withDatabase(async db => {
    for (let miner = 0; miner < 50; miner += 1) {
      const email = `miner-${miner}@example.com`;
      await createMiner(db, { email, pinHash: 'hash', createdAt: NOW });
      const entries = [{ kind: 'collect', toTotal: miner, toBowl: -miner, at: NOW }] as const;
      await db.transaction(transaction =>
        appendLedger(sendBy(transaction), [{ email, revision: 1, entries, bowlStartedAt: null }]),
      );
    }
  });

const everything = () =>
  withDatabase(async db => {
    const tables = await Promise.all(
      DISTRIBUTED_TABLES.map(async table => [table, await db(table).orderBy('email')] as const),
    );
    return Object.fromEntries(tables);
  });

const bytesOnCoordinator = () =>
  withDatabase(async db => {
    const { rows } = await db.raw(
      'SELECT sum(pg_relation_size(name::regclass))::integer AS bytes FROM unnest(?::text[]) AS own (name)',
      [[...DISTRIBUTED_TABLES]],
    );
    return rows[0].bytes;
  });

/** Lets a worker have shards or none. */
async function allowShards(isAllowed: boolean): Promise<void> {
  const superuser = await connectTo(
    asSuperuser(inject('citusUrl') ?? '', new URL(database.url).pathname.slice(1)),
  );
  await superuser.query(
    `SELECT citus_set_node_property(node_name, node_port::integer, 'shouldhaveshards', $1)
       FROM citus_get_active_worker_nodes() ORDER BY node_port LIMIT 1`,
    [isAllowed],
  );
  await superuser.end();
}

const tamper = () => withDatabase(db => db('miner_ledger').update({ to_total: 7 }));

test('keeps every row and every privilege on the way back and forth', async () => {
  await database.db.destroy();
  await fill();
  const before = await everything();

  expect(await run(say => distribute(database.url, { shards: 4, say }))).toEqual([
    'All tables of miners are distributed already.',
  ]);
  expect(await run(say => undistribute(database.url, say))).toEqual([
    `Bringing ${DISTRIBUTED_TABLES.join(', ')} back to the coordinator ...`,
    'Brought back 7 tables.',
  ]);
  expect(await withDatabase(findDistribution)).toBeUndefined();
  expect(await everything()).toEqual(before);
  await expect(tamper()).rejects.toThrow('permission denied for table miner_ledger');
  expect(await run(say => undistribute(database.url, say))).toEqual(['No table is distributed.']);

  expect(await run(say => distribute(database.url, { shards: 4, say }))).toEqual([
    `Distributing ${DISTRIBUTED_TABLES.join(', ')} by email: 4 shards on 2 workers ...`,
    'Distributed 7 tables.',
  ]);
  expect(await withDatabase(findDistribution)).toEqual({ shards: 4, workers: 2 });
  expect(await everything()).toEqual(before);
  expect(await bytesOnCoordinator()).toBe(0);
  await expect(tamper()).rejects.toThrow('permission denied for table miner_ledger');
});

test('says what is in the way, and changes nothing', async () => {
  await run(say => undistribute(database.url, say));
  await withDatabase(db => db.raw('CREATE UNIQUE INDEX in_the_way ON miner_devices (token_hash)'));

  await expect(run(say => distribute(database.url, { shards: 4, say }))).rejects.toThrow(
    /^Citus cannot distribute miner_devices: .*\.$/,
  );
  expect(await withDatabase(findDistribution)).toBeUndefined();

  await withDatabase(db => db.raw('DROP INDEX in_the_way'));
  await run(say => distribute(database.url, { shards: 4, say }));
});

test('gives four shards to each worker that takes some', async () => {
  await run(say => undistribute(database.url, say));
  await allowShards(false);

  expect(await run(say => distribute(database.url, { say }))).toEqual([
    `Distributing ${DISTRIBUTED_TABLES.join(', ')} by email: 4 shards on 1 workers ...`,
    'Distributed 7 tables.',
  ]);
  expect(await withDatabase(findDistribution)).toEqual({ shards: 4, workers: 1 });

  await run(say => undistribute(database.url, say));
  await allowShards(true);
  await run(say => distribute(database.url, { shards: 4, say }));
});

test('does nothing while a server is connected', async () => {
  const server = connect(database.url);
  await server.raw('SELECT 1');

  await expect(run(say => undistribute(database.url, say))).rejects.toThrow(
    'A server is connected to this database: stop all of them first.',
  );
  await server.destroy();
});
