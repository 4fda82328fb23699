/** How a body is packed and announced. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { HeaderLine } from './headers.ts';

/** A body on its way: what stands in the head of the request, and the bytes that follow it. */
export interface Framed {
  readonly lines: readonly HeaderLine[];
  readonly bytes: Buffer;
  /** The server is told of more than it gets. */
  readonly isCut: boolean;
}

export type Framing = (body: Buffer) => Framed;

const framed = (lines: readonly HeaderLine[], bytes: Buffer, isCut = false): Framed => ({
  lines,
  bytes,
  isCut,
});

const told = (length: number | string): HeaderLine => ['Content-Length', String(length)];
const CHUNKED: HeaderLine = ['Transfer-Encoding', 'chunked'];

const chunk = (body: Buffer): Buffer =>
  body.length === 0
    ? Buffer.alloc(0)
    : Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

const packed =
  (encoding: string, pack: (body: Buffer) => Buffer): Framing =>
  body => {
    const bytes = pack(body);
    return framed([['Content-Encoding', encoding], told(bytes.length)], bytes);
  };

/** Some kilobytes that become ten megabytes. */
const BOMB = gzipSync(Buffer.alloc(10_000_000));

const asIs = (body: Buffer): Buffer => body;

/** A body as every client sends it. */
export const rightFraming: Framing = body => framed([told(body.length)], body);

/** The server knows where such a body ends, or refuses it before it has begun. */
export const oddFraming: fc.Arbitrary<Framing> = fc.constantFrom<Framing[]>(
  packed('gzip', gzipSync),
  packed('deflate', deflateSync),
  packed('br', brotliCompressSync),
  packed('gzip', asIs),
  packed('br', asIs),
  packed('identity', asIs),
  packed('gzip', () => BOMB),
  packed('gzip, gzip', body => gzipSync(gzipSync(body))),
  packed('rot13', asIs),
  packed('', asIs),
  body => framed([told(-1)], body),
  body => framed([told('ten')], body),
  body => framed([told('9'.repeat(30))], body),
  body => framed([told(body.length), told(body.length + 1)], body),
  body => framed([CHUNKED], Buffer.concat([chunk(body), LAST_CHUNK])),
  body => framed([CHUNKED], Buffer.concat([chunk(body), Buffer.from('0\r\nTrailer: x\r\n\r\n')])),
  body => framed([CHUNKED, told(body.length)], Buffer.concat([chunk(body), LAST_CHUNK])),
  body => framed([['Transfer-Encoding', 'gzip']], body),
);

/**
 * More or less comes than was told. Node ends such a connection while the request may be under way, so that whoever sent it cannot
 * know what became of it.
 */
export const lyingFraming: fc.Arbitrary<Framing> = fc.oneof(
  fc.constantFrom<Framing[]>(
    body => framed([told(Math.max(0, body.length - 3))], body),
    body => framed([told(body.length + 7)], body, true),
    body => framed([], body),
    body => framed([CHUNKED], chunk(body), true),
    body => framed([CHUNKED], Buffer.concat([Buffer.from('xyz\r\n'), body]), true),
    body => framed([CHUNKED], Buffer.concat([Buffer.from('ffffffffffffffffff\r\n'), body]), true),
  ),
  fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }).map(
    (part): Framing =>
      body =>
        framed([told(body.length + 1)], body.subarray(0, Math.floor(part * body.length)), true),
  ),
);
