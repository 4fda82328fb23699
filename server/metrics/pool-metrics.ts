import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import { poolState } from '../../db/pool-state.ts';

/** Shows how many connections to the database are in use, and how many requests wait for one. */
export function measurePool(registry: Registry, db: Database): void {
  new Gauge({
    name: 'technovex_database_connections',
    help: 'Connections to the database by state: used, idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, idle } = poolState(db);
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'technovex_database_connections_max',
    help: 'How many connections to the database there may be.',
    registers: [registry],
    collect() {
      this.set(poolState(db).max);
    },
  });
  new Gauge({
    name: 'technovex_database_waiting',
    help: 'Requests and batches that wait for a connection to the database.',
    registers: [registry],
    collect() {
      this.set(poolState(db).waiting);
    },
  });
}
