import { Histogram, type Registry } from 'prom-client';

/** A request that has been answered, or whose client has gone before that. */
export interface EndedRequest {
  readonly method: string;
  /** The declared path with the names of its parameters, or another of the few words for what served it. Never the path itself. */
  readonly route: string;
  readonly status: number;
  readonly aborted: boolean;
  /** Milliseconds since its head was read. */
  readonly ms: number;
}

/** Whoever sends may make up methods; as labels they are these or `other`. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Seconds: a save takes 4 to 20 ms while the server has room, a login some 50, and a page gives up after ten seconds. */
const BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times requests; what it answers is to be told of each. One histogram does both, for its count is theirs. */
export function registerRequestMetrics(registry: Registry): (request: EndedRequest) => void {
  const duration = new Histogram({
    name: 'technovex_http_request_duration_seconds',
    help: 'Requests by declared route, method and class of status (aborted: the client had gone), and the time until the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ method, route, status, aborted, ms }) =>
    duration.observe(
      {
        method: METHODS.has(method) ? method : 'other',
        route,
        status: aborted ? 'aborted' : `${Math.floor(status / 100)}xx`,
      },
      ms / 1_000,
    );
}
