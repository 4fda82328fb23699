/**
 * A keep-alive connection, one request at a time: a complete client takes as much CPU as a server.
 */
import { connect } from 'node:net';

export interface BenchRequest {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly cookie?: string;
  readonly acceptEncoding?: string;
  /** JSON. */
  readonly body?: string;
}

export interface BenchConnection {
  /** Sends a request after the previous response; `done` gets the status, 0 without a response. */
  send(request: BenchRequest, done: (status: number) => void): void;
  /** False once the server has closed the connection, as it does with idle ones. */
  isOpen(): boolean;
  close(): void;
}

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
/** The position of the status in `HTTP/1.1 200 OK`. */
const STATUS = [9, 12] as const;

export function openConnection(origin: string): Promise<BenchConnection> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: ((status: number) => void) | undefined;
  let status = 0;
  /** Remaining bytes of the response; undefined before the head is complete. */
  let missing: number | undefined;
  let head = '';

  function answered(found: number): void {
    const done = waiting;
    waiting = undefined;
    missing = undefined;
    head = '';
    done?.(found);
  }

  function readHead(chunk: Buffer): void {
    head += chunk.toString('latin1');
    const end = head.indexOf(HEAD_END);
    if (end === -1) return;
    status = Number(head.slice(...STATUS));
    const [, length = '0'] = LENGTH.exec(head) ?? [];
    missing = Number(length) - (head.length - end - HEAD_END.length);
  }

  socket.on('data', chunk => {
    if (missing === undefined) readHead(chunk);
    else missing -= chunk.length;
    if (missing === 0) answered(status);
  });
  socket.on('close', () => answered(0));

  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve({
        send: ({ method, path, cookie, acceptEncoding, body }, done) => {
          waiting = done;
          if (socket.destroyed) return answered(0);
          const type =
            body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
          const cookies = cookie === undefined ? '' : `cookie: ${cookie}\r\n`;
          const encodings = acceptEncoding === undefined ? '' : `accept-encoding: ${acceptEncoding}\r\n`;
          socket.write(
            `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${cookies}${encodings}${type}\r\n${body ?? ''}`,
            'latin1',
          );
        },
        isOpen: () => socket.readyState === 'open',
        close: () => socket.end(),
      }),
    );
  });
}
