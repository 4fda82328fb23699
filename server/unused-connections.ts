import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps an eye on connections on which nothing was asked yet, such as browsers open in advance: to Node they are busy. The
 * function that it answers closes those that there are.
 */
export function watchUnusedConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', socket => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
