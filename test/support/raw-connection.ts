/** A TCP connection on which a test writes raw HTTP. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface RawConnection {
  readonly socket: Socket;
  send(bytes: string | Buffer): void;
  /** Reads the next response. @throws if the connection closes before its end */
  next(): Promise<RawAnswer>;
  /** Resolves to the error that closed the connection, or undefined for a clean close. */
  closed(): Promise<Error | undefined>;
}

/** Opens a connection to the server at an address such as `http://127.0.0.1:3000`. */
export async function openRawConnection(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let error: Error | undefined;
  let isClosed = false;
  let notify = (): void => undefined;
  socket.on('data', chunk => {
    received = Buffer.concat([received, chunk]);
    notify();
  });
  socket.on('error', cause => {
    error = cause;
  });
  socket.on('close', () => {
    isClosed = true;
    notify();
  });
  /** Resolves when bytes have come or the connection is closed. */
  const changed = () =>
    new Promise<void>(resolve => {
      notify = resolve;
    });

  return {
    socket,
    send: bytes => {
      socket.write(bytes);
    },
    next: async () => {
      for (;;) {
        const parsed = parse(received);
        if (parsed) {
          received = received.subarray(parsed.length);
          return parsed.answer;
        }
        if (isClosed) throw new Error(`The connection was closed after: ${received}`, { cause: error });
        await changed();
      }
    },
    closed: async () => {
      while (!isClosed) await changed();
      return error;
    },
  };
}

const HEAD_END = '\r\n\r\n';

/** Parses the first response. Returns undefined while it is incomplete. */
function parse(bytes: Buffer): { readonly answer: RawAnswer; readonly length: number } | undefined {
  const headLength = bytes.indexOf(HEAD_END) + HEAD_END.length;
  if (headLength < HEAD_END.length) return undefined;
  const [statusLine = '', ...lines] = bytes.subarray(0, headLength).toString('latin1').trim().split('\r\n');
  const status = Number(statusLine.split(' ', 2)[1]);
  const headers = Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const length = headLength + Number(headers['content-length'] ?? 0);
  if (bytes.length < length) return undefined;
  return { answer: { status, headers, text: bytes.subarray(headLength, length).toString() }, length };
}

export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** By default the request has a `Content-Length`. */
  readonly isChunked?: boolean;
}

/** Formats a request as bytes. */
export function rawRequest({
  method = 'GET',
  target,
  headers = {},
  body,
  isChunked = false,
}: RawRequest): Buffer {
  const content = Buffer.from(body ?? '');
  const framing: Record<string, string> = isChunked
    ? { 'Transfer-Encoding': 'chunked' }
    : { 'Content-Length': String(content.length) };
  const lines = Object.entries({ Host: 'a', ...(body === undefined ? {} : framing), ...headers });
  const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    ...(isChunked && content.length > 0
      ? [Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n0\r\n\r\n')]
      : [content]),
  ]);
}
