import { createServer, type RequestListener, type Server } from 'node:http';
import { promisify } from 'node:util';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { AdmissionControl } from './admission-control.ts';
import { answerInOrder } from './answer-in-order.ts';
import { drainUnreadBodies } from './drain-unread-bodies.ts';
import { requireOriginForm } from './request-target.ts';

/** Bounds the time and connections that clients may use. */
export interface HttpLimits {
  /** From the connection, or the previous response, to the end of a request's head. */
  readonly headersTimeoutMs: number;
  /** To the end of a request's body. */
  readonly requestTimeoutMs: number;
  /** Without a request. Longer than the 60 s of many proxies, whose requests it would race with. */
  readonly keepAliveTimeoutMs: number;
  /** Without a byte in either direction during a request. Statements time out after 15 seconds. */
  readonly idleTimeoutMs: number;
  /** For the rest of a body that is unread when the response ends. */
  readonly drainTimeoutMs: number;
  /** How often the first two timeouts are checked. */
  readonly timeoutCheckIntervalMs: number;
  /** Further connections are closed immediately. */
  readonly maxConnections: number;
  /** Further pipelined requests close their connection. Browsers and proxies do not pipeline. */
  readonly maxPipelinedRequests: number;
}

export const HTTP_LIMITS: Omit<HttpLimits, 'maxConnections'> = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  keepAliveTimeoutMs: 65_000,
  idleTimeoutMs: 60_000,
  drainTimeoutMs: 5_000,
  timeoutCheckIntervalMs: 2_000,
  maxPipelinedRequests: 16,
};

interface HttpServerDeps {
  readonly app: RequestListener;
  readonly admit: AdmissionControl['admit'];
  readonly limits: HttpLimits;
  readonly registry: Registry;
}

/**
 * Creates the site's HTTP server: pipelining, request targets, unread bodies and admission control,
 * then the application. Answers 408 to a client that exceeds a timeout. It does not listen yet.
 */
export function createHttpServer({ app, admit, limits, registry }: HttpServerDeps): Server {
  const dropped = new Counter({
    name: 'technovex_http_connections_dropped_total',
    help: 'Connections closed by reason: max-connections (too many), pipelining (too many requests on one).',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of ['max-connections', 'pipelining']) dropped.inc({ reason }, 0);

  const drained = drainUnreadBodies(requireOriginForm(admit(app)), limits.drainTimeoutMs);
  const listener = answerInOrder(drained, {
    maxWaiting: limits.maxPipelinedRequests,
    onOverflow: () => dropped.inc({ reason: 'pipelining' }),
  });
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.timeoutCheckIntervalMs,
    },
    listener,
  );
  // An expectation other than `100-continue` may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', listener);
  server.timeout = limits.idleTimeoutMs;
  server.maxConnections = limits.maxConnections;
  server.on('drop', () => dropped.inc({ reason: 'max-connections' }));

  const countConnections = promisify(server.getConnections.bind(server));
  new Gauge({
    name: 'technovex_http_connections',
    help: 'Open client connections.',
    registers: [registry],
    async collect() {
      this.set(await countConnections());
    },
  });
  return server;
}
