/**
 * A whole server with metrics and a logged-in miner, whose account a test can lock so that its
 * saves wait.
 */
import { expect } from 'vitest';
import { lockMiners } from '../../db/queries/miners.queries.ts';
import { sendBy } from '../../db/send.ts';
import { FULL_SERVER_KEY, type FullServer, startFullServer } from './full-server.ts';
import { openMinerSession } from './session-cookie.ts';

export const MINER = 'demo@technovex.example';

export interface BusyServer extends FullServer {
  /** The `Cookie` header of the miner. */
  readonly cookie: string;
  /** Reads a metric; `labels` as Prometheus writes them, such as `{kind="saves"}`. */
  metric(name: string, labels?: string): Promise<number>;
  /** Waits until no API request is in flight. */
  untilIdle(): Promise<void>;
  /** Locks the miner's account, as another process may. Returns a function that unlocks it. */
  lockMiner(): Promise<() => Promise<void>>;
}

export async function startBusyServer(env: Readonly<Record<string, string>> = {}): Promise<BusyServer> {
  const server = await startFullServer({ METRICS_PORT: '0', ...env });
  const cookies = await openMinerSession(server.database.db, {
    email: MINER,
    key: FULL_SERVER_KEY,
    expiresAt: Date.now() + 3_600_000,
  });

  async function metric(name: string, labels = ''): Promise<number> {
    const text = await (await fetch(server.metricsAddress ?? '')).text();
    const line = text.split('\n').find(sample => sample.startsWith(`${name}${labels} `));
    return Number(line?.split(' ').at(-1));
  }

  return {
    ...server,
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    metric,
    untilIdle: async () => {
      const inFlight = (kind: string) => metric('technovex_http_requests_in_flight', `{kind="${kind}"}`);
      await expect.poll(async () => [await inFlight('saves'), await inFlight('others')]).toEqual([0, 0]);
    },
    lockMiner: async () => {
      const holder = await server.database.db.transaction();
      await lockMiners(sendBy(holder), [MINER], 'wait');
      return async () => {
        await holder.commit();
      };
    },
  };
}
