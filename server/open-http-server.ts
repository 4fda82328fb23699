import { createServer, type RequestListener, type Server } from 'node:http';
import { promisify } from 'node:util';
import { Counter, Gauge, type Registry } from 'prom-client';

/** How long a client may take, in milliseconds, and how many there may be, so that slow ones cannot hold the server. */
export interface HttpLimits {
  /** From the connection, or the answer before, to the end of a request's head; and to the end of its body. */
  readonly head: number;
  readonly request: number;
  /** Without a request. Longer than a proxy keeps its connections, which is a minute by habit, or it would meet closed ones. */
  readonly betweenRequests: number;
  /** Without a byte in either direction, while an answer is made or read. The database gives up after 15 seconds. */
  readonly silence: number;
  /** How often the first two are looked after. */
  readonly checkEvery: number;
  /** Connections at a time; others are closed at once. */
  readonly connections: number;
}

export const HTTP_LIMITS: Omit<HttpLimits, 'connections'> = {
  head: 10_000,
  request: 20_000,
  betweenRequests: 65_000,
  silence: 60_000,
  checkEvery: 2_000,
};

/** An HTTP server that does not listen yet. What exceeds a time is answered 408 where nothing was, and closed. */
export function openHttpServer(answer: RequestListener, limits: HttpLimits, registry: Registry): Server {
  const server = createServer(
    {
      headersTimeout: limits.head,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.betweenRequests,
      connectionsCheckingInterval: limits.checkEvery,
    },
    answer,
  );
  server.timeout = limits.silence;
  server.maxConnections = limits.connections;

  const count = promisify(server.getConnections.bind(server));
  new Gauge({
    name: 'technovex_http_connections',
    help: 'Open connections of clients.',
    registers: [registry],
    async collect() {
      this.set(await count());
    },
  });
  const dropped = new Counter({
    name: 'technovex_http_connections_dropped_total',
    help: 'Connections that were closed at once, because there were too many.',
    registers: [registry],
  });
  server.on('drop', () => dropped.inc());
  return server;
}
