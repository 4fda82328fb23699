import type { Database } from './connection.ts';

export interface PoolState {
  readonly used: number;
  readonly idle: number;
  /** How many wait for a connection. */
  readonly waiting: number;
  /** How many connections there may be. */
  readonly max: number;
}

/** What Knex's pool, which it does not describe in its types, tells of itself. */
interface Pool {
  readonly max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** How busy the connections to a database are. */
export function poolState({ client }: Database): PoolState {
  const pool: Pool = client.pool;
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires(), max: pool.max };
}
