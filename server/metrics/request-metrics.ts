import { Histogram, type Registry } from 'prom-client';

/** A request that was answered, or whose client disconnected before. */
export interface EndedRequest {
  readonly method: string;
  /** The declared path with the names of its parameters, `client` or `none`. */
  readonly route: string;
  readonly status: number;
  readonly aborted: boolean;
  /** Time since the head of the request was read. */
  readonly ms: number;
}

/** Other methods, which clients may invent, get the label `other`. */
const LABELED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** A save takes 4 to 20 ms without load, a login 50 ms; a page gives up after 10 s. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function registerRequestMetrics(registry: Registry): (request: EndedRequest) => void {
  const duration = new Histogram({
    name: 'technovex_http_request_duration_seconds',
    help: 'Time to the end of the response, by declared route, method and status class (aborted: the client disconnected).',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return ({ method, route, status, aborted, ms }) =>
    duration.observe(
      {
        method: LABELED_METHODS.has(method) ? method : 'other',
        route,
        status: aborted ? 'aborted' : `${Math.floor(status / 100)}xx`,
      },
      ms / 1_000,
    );
}
