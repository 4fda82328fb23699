import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import { poolState } from '../../db/pool-state.ts';
import { type EndedRequest, registerRequestMetrics } from './request-metrics.ts';

/** The metrics of this process. Labels hold no personal data: no path, email, address or name. */
export interface Metrics {
  readonly registry: Registry;
  readonly onRequestEnd: (request: EndedRequest) => void;
}

/** The counts that a log writer keeps. */
export interface LogCounts {
  readonly droppedLines: number;
  readonly failedWrites: number;
}

interface MetricsDeps {
  readonly db: Database;
  readonly hashQueue: { depth(): number };
  readonly logCounts?: LogCounts | undefined;
}

/** Registers the metrics of requests, database pool, hash queue, log and process. */
export function createMetrics({ db, hashQueue, logCounts }: MetricsDeps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerPoolMetrics(registry, db);
  new Gauge({
    name: 'technovex_hash_queue_depth',
    help: 'Requests that wait to hash a PIN or password.',
    registers: [registry],
    collect() {
      this.set(hashQueue.depth());
    },
  });
  const onRequestEnd = registerRequestMetrics(registry);
  if (logCounts) registerLogMetrics(registry, logCounts);
  return { registry, onRequestEnd };
}

function registerPoolMetrics(registry: Registry, db: Database): void {
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
    help: 'Maximum number of connections to the database.',
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

function registerLogMetrics(registry: Registry, counts: LogCounts): void {
  new Counter({
    name: 'technovex_log_lines_dropped_total',
    help: 'Log lines dropped while standard output accepted none.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(counts.droppedLines);
    },
  });
  new Counter({
    name: 'technovex_log_write_errors_total',
    help: 'Failed attempts to write the log to standard output.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(counts.failedWrites);
    },
  });
}
