import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import { measurePool } from './pool-metrics.ts';
import { type EndedRequest, measureRequests } from './request-metrics.ts';

/** What this process counts and times. Labels hold nothing of anybody: no path, email, address or name. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestEnded: (request: EndedRequest) => void;
}

/** Begins to count. The process itself (memory, event loop, garbage collection) is among it, under the names that are usual. */
export function openMetrics(db: Database, hashQueue: { depth(): number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measurePool(registry, db);
  new Gauge({
    name: 'technovex_hash_queue_depth',
    help: 'Requests that wait for their turn to hash a PIN or password.',
    registers: [registry],
    collect() {
      this.set(hashQueue.depth());
    },
  });
  return { registry, requestEnded: measureRequests(registry) };
}
