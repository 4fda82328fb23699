import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

const SHUTDOWN_TIMEOUT_MS = 10_000;
/** A client may send on a kept-alive connection before it learns that this is closed. */
const IDLE_GRACE_MS = 1_000;
const IDLE_CHECK_INTERVAL_MS = 50;

/**
 * Returns a function that stops accepting, and cuts requests off after ten seconds. Each response
 * from then on is the last of its connection and says so; after a second, idle connections close.
 */
export function prepareShutdown(server: Server): () => Promise<void> {
  const lastResponses = new Map<Socket, ServerResponse | undefined>();
  let isStopping = false;
  server.on('connection', socket => {
    lastResponses.set(socket, undefined);
    socket.once('close', () => lastResponses.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    if (isStopping) response.setHeader('Connection', 'close');
    else lastResponses.set(socket, response);
  });

  function closeIdleConnections(): void {
    server.closeIdleConnections();
    // Node counts connections without a request yet as active: browsers open them in advance.
    for (const socket of lastResponses.keys()) if (socket.bytesRead === 0) socket.destroy();
  }

  return async () => {
    isStopping = true;
    // The method of `Server` would close idle connections at once.
    const closed = new Promise<void>(resolve => NetServer.prototype.close.call(server, () => resolve()));
    for (const response of lastResponses.values()) {
      if (response?.headersSent === false) response.setHeader('Connection', 'close');
    }
    let idle: NodeJS.Timeout | undefined;
    const grace = setTimeout(() => {
      idle = setInterval(closeIdleConnections, IDLE_CHECK_INTERVAL_MS);
    }, IDLE_GRACE_MS);
    const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
    await closed;
    clearTimeout(grace);
    clearInterval(idle);
    clearTimeout(late);
  };
}
