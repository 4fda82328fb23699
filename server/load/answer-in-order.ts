import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

export interface InOrderOptions {
  /** How many requests may wait on one connection. */
  readonly maxWaiting: number;
  /** Called when a connection is closed because more were sent. */
  readonly onOverflow: () => void;
}

/**
 * Starts the requests of one connection one after the other, as RFC 9112 (section 9.3.2) requires unless all of them are
 * safe. Node itself starts all pipelined requests at once, and a response in its queue emits no `close` when the connection
 * closes: everything that waits for this event leaks. A response that holds the connection always emits it.
 */
export function answerInOrder(
  listener: RequestListener,
  { maxWaiting, onOverflow }: InOrderOptions,
): RequestListener {
  /** Holds only connections on which requests have waited. */
  const waiting = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    // The connection is closing: requests behind its last answer are dropped.
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
      // The response before this one emits `close` in this tick, and frees its slot.
      process.nextTick(() => {
        if (socket.writable) listener(request, response);
      });
    });
  };
}
