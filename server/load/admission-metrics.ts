import { Counter, Gauge, type Registry } from 'prom-client';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Each kind has its own limit, so that frequent saves, applied in batches, block no logins. */
export const KINDS = ['saves', 'others'] as const;
export type Kind = (typeof KINDS)[number];
export type Limiters = Readonly<Record<Kind, ConcurrencyLimiter>>;

/** Longer than any request takes: a body has 20 s, a statement 15 s, a silent client 60 s. */
const STUCK_AFTER_MS = 5 * 60_000;

/** Counts requests that hold their slot too long: a defect, or clients that read very slowly. */
export const countStuck = (limiter: ConcurrencyLimiter): number => limiter.countOlderThan(STUCK_AFTER_MS);

/** Registers gauges of the limiters, and returns the counter of rejected requests. */
export function registerAdmissionMetrics(registry: Registry, limiters: Limiters): Counter<'kind'> {
  const registers = [registry];
  const gauge = (name: string, help: string, measure: (limiter: ConcurrencyLimiter) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      collect() {
        for (const kind of KINDS) this.set({ kind }, measure(limiters[kind]));
      },
    });
  gauge('technovex_http_requests_in_flight', 'API requests in flight.', limiter => limiter.inFlight());
  gauge('technovex_http_requests_limit', 'Current limit of API requests in flight.', limiter =>
    limiter.limit(),
  );
  gauge(
    'technovex_http_requests_stuck',
    'API requests in flight for more than five minutes, longer than any request takes.',
    countStuck,
  );
  const rejected = new Counter({
    name: 'technovex_http_requests_rejected_total',
    help: 'API requests rejected with 503 because the limit of their kind was reached.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of KINDS) rejected.inc({ kind }, 0);
  return rejected;
}
