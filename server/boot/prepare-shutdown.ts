import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const SHUTDOWN_TIMEOUT_MS = 10_000;
const IDLE_CHECK_INTERVAL_MS = 50;

/** Returns a function that stops accepting, and cuts requests off after ten seconds. */
export function prepareShutdown(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()));
    // Node counts connections without a request yet as active: browsers open them in advance.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    // A kept-alive connection becomes idle when its last request is answered.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
    const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}
