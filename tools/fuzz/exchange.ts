/** Sends the raw bytes of a request and parses the response. */
import { connect } from 'node:net';
import type { Request } from './requests.ts';

/** Undefined if the connection was closed without a response. */
export type Answer = ParsedAnswer | undefined;

export interface ParsedAnswer {
  readonly status: number;
  /** By lower-case name; the last value wins. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Milliseconds until a response or the end of the connection. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Sends a request as if from `address`. @throws on a timeout */
export function exchange(port: number, request: Request, address: string): Promise<Answer> {
  const { head, body, isCut, method } = request;
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const chunks: Buffer[] = [];
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No answer within ${RESPONSE_TIMEOUT_MS / 1_000} seconds.`));
    }, RESPONSE_TIMEOUT_MS);

    function finish(isClosed: boolean): void {
      const answer = parse(Buffer.concat(chunks), method === 'HEAD', isClosed);
      if (answer === 'unfinished') return;
      clearTimeout(late);
      socket.destroy();
      resolve(answer);
    }

    socket.on('connect', () => {
      socket.write(Buffer.from(`${head}X-Forwarded-For: ${address}\r\n\r\n`, 'latin1'));
      if (isCut) socket.end(body);
      else socket.write(body);
    });
    socket.on('data', chunk => {
      chunks.push(chunk);
      finish(false);
    });
    // A server that rejects a request may reset the connection while its body arrives.
    socket.on('error', () => undefined);
    socket.on('close', () => finish(true));
  });
}

const HEAD_END = '\r\n\r\n';

function parse(bytes: Buffer, isHead: boolean, isClosed: boolean): Answer | 'unfinished' {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return isClosed ? undefined : 'unfinished';
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  const rest = bytes.subarray(end + HEAD_END.length);
  // An interim response: 100 Continue.
  if (status === 100) return parse(rest, isHead, isClosed);
  const headers = Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const body = isHead || status === 204 || status === 304 ? Buffer.alloc(0) : bodyOf(rest, headers, isClosed);
  return body ? { status, headers, text: body.toString() } : 'unfinished';
}

/** Returns undefined while bytes are missing. */
function bodyOf(
  rest: Buffer,
  headers: Readonly<Record<string, string>>,
  isClosed: boolean,
): Buffer | undefined {
  if (headers['transfer-encoding'] === 'chunked') return withoutChunks(rest);
  if (isClosed) return rest;
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return rest.length >= length ? rest.subarray(0, length) : undefined;
}

/** Returns undefined until the last chunk. */
function withoutChunks(rest: Buffer): Buffer | undefined {
  const end = rest.indexOf('\r\n');
  if (end === -1) return undefined;
  const length = Number.parseInt(rest.subarray(0, end).toString(), 16);
  const next = end + length + 4;
  if (rest.length < next) return undefined;
  const chunk = rest.subarray(end + 2, end + 2 + length);
  if (length === 0) return chunk;
  const others = withoutChunks(rest.subarray(next));
  return others && Buffer.concat([chunk, others]);
}
