import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { connect } from '../../db/connection.ts';
import { findDistribution } from '../../db/queries/shards.queries.ts';
import { createApp } from '../../server/app.ts';
import { createObservedSaveQueue } from '../../server/miner/observed-save-queue.ts';
import { createRanks } from '../../server/miner/ranks.ts';
import { createShardMap } from '../../server/miner/shard-map.ts';
import { accountClockBy } from './account-clock.ts';
import { onCitus } from './on-citus.ts';
import type { TestServer } from './server.ts';

export interface SecondServer {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts another server with the first one's database, clock and keys, but its own connections and
 * memory.
 */
export async function startSecondServer({ databaseUrl, now, config }: TestServer): Promise<SecondServer> {
  const db = connect(databaseUrl, { isDistributed: onCitus });
  const accountClock = accountClockBy(now);
  const saves = createObservedSaveQueue(
    { db, accountClock },
    { shards: createShardMap(db, await findDistribution(db)) },
  );
  const app = createApp({
    db,
    saves,
    ranks: createRanks({ db, now }),
    accountClock,
    now,
    config,
    log: pino({ level: 'silent' }),
    clientDir: null,
  });
  const server = createServer(app);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await saves.drain();
      await db.destroy();
    },
  };
}
