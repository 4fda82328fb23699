import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

export interface InOrderOptions {
  /** The maximum number of waiting requests of one connection. */
  readonly maxWaiting: number;
  /** Called when a connection is closed because it exceeds this. */
  readonly onOverflow: () => void;
}

/**
 * Starts the pipelined requests of a connection one after the other, as RFC 9112 (section 9.3.2)
 * requires for unsafe methods. Node starts them all at once, and a response in its queue emits no
 * `close` when the connection closes: listeners of this event leak. A response that has the
 * connection's socket always emits it.
 */
export function answerInOrder(
  listener: RequestListener,
  { maxWaiting, onOverflow }: InOrderOptions,
): RequestListener {
  /** The number of waiting requests, for connections that had any. */
  const waiting = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    // The connection is closing: requests behind its last response are dropped.
    if (!socket.writable) return;
    if (response.socket) {
      listener(request, response);
      return;
    }
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxWaiting) {
      onOverflow();
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // The previous response emits `close` in this tick, which frees its slot.
      process.nextTick(() => {
        if (socket.writable) listener(request, response);
      });
    });
  };
}
