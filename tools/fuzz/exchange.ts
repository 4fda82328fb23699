/** Sends the bytes of a request as they are, and reads what comes back. */
import { connect } from 'node:net';
import type { Request } from './requests.ts';

/** What came back. Undefined where the connection was closed without an answer. */
export type Answer = ParsedAnswer | undefined;

export interface ParsedAnswer {
  readonly status: number;
  /** In lower case, the last of those that came more than once. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Milliseconds in which every request has to be answered, or its connection closed. */
const DEADLINE = 10_000;

/** `address` is where the request is said to come from. Throws if nothing comes in time. */
export function exchange(port: number, request: Request, address: string): Promise<Answer> {
  const { head, body, isCut, method } = request;
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const chunks: Buffer[] = [];
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No answer within ${DEADLINE / 1_000} seconds.`));
    }, DEADLINE);

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
    // A server that has refused a request may reset the connection on which the rest of it still comes.
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
  // It is only told to go on.
  if (status === 100) return parse(rest, isHead, isClosed);
  const headers = Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const body = isHead || status === 204 || status === 304 ? Buffer.alloc(0) : bodyOf(rest, headers, isClosed);
  return body ? { status, headers, text: body.toString() } : 'unfinished';
}

/** Undefined while something is missing. */
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

/** Undefined while the last chunk has not come. */
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
