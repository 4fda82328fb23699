import { createServer, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { listen } from './listen.ts';

export interface MetricsListener {
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves `GET /metrics` on a port of its own. @throws a `StartupError` if it cannot listen. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const server = createServer(({ method, url }, response) => {
    if (url !== '/metrics') end(response, 404, 'Not found.');
    else if (method !== 'GET') end(response, 405, 'Method not allowed.', { Allow: 'GET' });
    else
      registry.metrics().then(
        text => end(response, 200, text, { 'Content-Type': registry.contentType }),
        () => end(response, 500, 'Metrics are unavailable.'),
      );
  });
  const address = await listen(server, {
    host,
    port,
    hostVariable: 'METRICS_HOST',
    portVariable: 'METRICS_PORT',
  });
  return {
    address: `${address}/metrics`,
    stop: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function end(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(text);
}
