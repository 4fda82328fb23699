import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Four times the largest accepted body. */
const DRAIN_MAX_BYTES = 64 * 1_024;
/** The coding that tells where a body ends (RFC 9112, section 6.3). */
const ENDS_CHUNKED = /(?:^|,)\s*chunked\s*$/i;
/** How long a client may take to read the answer and close its side. */
const LINGER_TIMEOUT_MS = 5_000;

/**
 * Takes care of bodies that are unread when their request is answered, because it was rejected before or while its body was
 * read: the rest would block the connection's next request. Drains a small rest, and closes the connection if it is large or
 * takes longer than the timeout.
 */
export function drainUnreadBodies(listener: RequestListener, timeoutMs: number): RequestListener {
  function drainIfUnread(this: ServerResponse): void {
    const { req: request } = this;
    if (!request.complete && !request.socket.destroyed) drain(request, timeoutMs);
  }

  return (request, response) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // Node passes such a request on, and then answers 400 itself and closes the connection.
    if (encoding !== undefined && !ENDS_CHUNKED.test(encoding)) return;
    if (encoding !== undefined || (length !== undefined && length !== '0')) {
      if (Number(length) > DRAIN_MAX_BYTES) response.setHeader('Connection', 'close');
      // Runs before Node's own listener, which closes the connection or starts its next request.
      response.prependOnceListener('finish', drainIfUnread);
    }
    listener(request, response);
  };
}

/** Reads and drops the rest of a body, within bounds. */
function drain(request: IncomingMessage, timeoutMs: number): void {
  const { socket } = request;
  let remainingBytes = DRAIN_MAX_BYTES;
  const timer = setTimeout(() => closeLingering(socket), timeoutMs).unref();
  // Node closes a connection after its last answer by this method.
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
 * Closes this side of a connection, and drops what comes until the client closes its side (lingering close). A connection
 * that is closed with unread bytes is reset, and the client loses the answer.
 */
function closeLingering(socket: Socket): void {
  if (socket.writableEnded) return;
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MS).unref();
}
