/** Generates requests to one endpoint: valid, nearly valid and malformed. */
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoints.ts';
import { bodiesFor } from './bodies.ts';
import { type Framing, mismatchedFraming, oddFraming, rightFraming } from './framings.ts';
import { type HeaderLine, oddCookies, oddHeader } from './headers.ts';
import { sometimes } from './sometimes.ts';
import { targetsFor } from './targets.ts';

export interface Request {
  readonly method: string;
  readonly head: string;
  readonly body: Buffer;
  /** The client announces more bytes than it sends, and closes the connection. */
  readonly isCut: boolean;
}

/** One accepted call of an endpoint. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'M-SEARCH',
  'get',
  'FOO',
  'GE T',
  '',
];

const VERSIONS = ['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'HTTP', ''];

export interface Means {
  /** Valid cookies of a fully privileged account, and forged ones. */
  readonly cookies: string;
  readonly forged: string;
  /** Whether the length of every body differs from the announced one. */
  readonly isMismatched: boolean;
}

export function requestsTo(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'params' | 'body'>,
  example: Example,
  { cookies, forged, isMismatched }: Means,
): fc.Arbitrary<Request> {
  const { method } = endpoint;
  const reads = endpoint.body !== undefined;
  return fc
    .record({
      method: sometimes(8, fc.constantFrom(...METHODS)),
      target: targetsFor(endpoint, example.params),
      version: sometimes(2, fc.constantFrom(...VERSIONS)),
      cookie: fc.oneof(
        { weight: 7, arbitrary: fc.constant(cookies) },
        { weight: 1, arbitrary: fc.constantFrom('', forged) },
        { weight: 1, arbitrary: oddCookies(cookies) },
      ),
      odd: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(oddHeader, { minLength: 1, maxLength: 3 }) },
      ),
      body: bodiesFor(endpoint, example.body),
      hasBody: isMismatched ? fc.constant(true) : sometimes(10, fc.boolean()),
      framing: isMismatched ? mismatchedFraming : sometimes(12, oddFraming),
    })
    .map(({ method: other = method, hasBody = reads, body, ...rest }) =>
      composed({ ...rest, method: other, body: hasBody ? body : undefined }),
    );
}

interface Parts {
  readonly method: string;
  readonly target: string;
  readonly version: string | undefined;
  readonly cookie: string;
  readonly odd: readonly HeaderLine[];
  readonly body: Buffer | undefined;
  readonly framing: Framing | undefined;
}

const NO_BODY = { lines: [], bytes: Buffer.alloc(0), isCut: false };

function composed({ method, target, version = 'HTTP/1.1', cookie, odd, body, framing }: Parts): Request {
  const { lines, bytes, isCut } = body === undefined ? NO_BODY : (framing ?? rightFraming)(body);
  const given = new Set(odd.map(([name]) => name));
  const usual: readonly HeaderLine[] = [
    ['Host', 'technovex.example'],
    ...(cookie === '' ? [] : [['Cookie', cookie] as const]),
    ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
  ];
  const all = [...usual.filter(([name]) => !given.has(name)), ...odd, ...lines];
  const head = `${method} ${target} ${version}\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;
  return { method, head, body: bytes, isCut };
}
