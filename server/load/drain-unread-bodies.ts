import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Four times the largest accepted body. */
const DRAIN_MAX_BYTES = 64 * 1_024;
/** The only coding that marks the end of a body (RFC 9112, section 6.3). */
const ENDS_CHUNKED = /(?:^|,)\s*chunked\s*$/i;
/** How long a client may take to read the response and close its side. */
const LINGER_TIMEOUT_MS = 5_000;

/**
 * Drains bodies that are unread when their response ends, because the request was rejected before
 * or while its body was read: the rest would block the connection's next request. Closes the
 * connection if the rest is large or takes longer than the timeout.
 */
export function drainUnreadBodies(listener: RequestListener, timeoutMs: number): RequestListener {
  function drainIfUnread(this: ServerResponse): void {
    const { req: request } = this;
    if (!request.complete && !request.socket.destroyed) drain(request, timeoutMs);
  }

  return (request, response) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // Node passes such a request on, then answers 400 itself and closes the connection.
    if (encoding !== undefined && !ENDS_CHUNKED.test(encoding)) return;
    if (encoding !== undefined || (length !== undefined && length !== '0')) {
      if (Number(length) > DRAIN_MAX_BYTES) response.setHeader('Connection', 'close');
      // Runs before Node's own listener, which closes the connection or starts its next request.
      response.prependOnceListener('finish', drainIfUnread);
    }
    listener(request, response);
  };
}

/** Reads and drops the rest of a body, up to a size and a time. */
function drain(request: IncomingMessage, timeoutMs: number): void {
  const { socket } = request;
  let remainingBytes = DRAIN_MAX_BYTES;
  const timer = setTimeout(() => closeLingering(socket), timeoutMs).unref();
  // Node calls this method to close a connection after its last response.
  socket.destroySoon = () => closeLingering(socket);
  // A decompressor may have stopped, and paused the body.
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0) closeLingering(socket);
  });
  request.once('end', () => clearTimeout(timer));
  request.resume();
}

/**
 * Closes this side and drops incoming data until the client closes (lingering close). Closing with
 * unread bytes would reset the connection and lose the response.
 */
function closeLingering(socket: Socket): void {
  if (socket.writableEnded) return;
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MS).unref();
}
