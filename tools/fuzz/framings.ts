/** Encodes and frames request bodies, correctly and incorrectly. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { HeaderLine } from './headers.ts';

/** A framed body: its header lines, and the bytes that follow the head. */
export interface Framed {
  readonly lines: readonly HeaderLine[];
  readonly bytes: Buffer;
  /** The client announces more bytes than it sends. */
  readonly isCut: boolean;
}

export type Framing = (body: Buffer) => Framed;

const framed = (lines: readonly HeaderLine[], bytes: Buffer, isCut = false): Framed => ({
  lines,
  bytes,
  isCut,
});

const contentLength = (length: number | string): HeaderLine => ['Content-Length', String(length)];
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
    return framed([['Content-Encoding', encoding], contentLength(bytes.length)], bytes);
  };

/** Some kilobytes that inflate to ten megabytes. */
const BOMB = gzipSync(Buffer.alloc(10_000_000));

const asIs = (body: Buffer): Buffer => body;

/** Frames a body as every client does. */
export const rightFraming: Framing = body => framed([contentLength(body.length)], body);

/** Framings whose end the server knows, or that it rejects before the body begins. */
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
  body => framed([contentLength(-1)], body),
  body => framed([contentLength('ten')], body),
  body => framed([contentLength('9'.repeat(30))], body),
  body => framed([contentLength(body.length), contentLength(body.length + 1)], body),
  body => framed([CHUNKED], Buffer.concat([chunk(body), LAST_CHUNK])),
  body => framed([CHUNKED], Buffer.concat([chunk(body), Buffer.from('0\r\nTrailer: x\r\n\r\n')])),
  body => framed([CHUNKED, contentLength(body.length)], Buffer.concat([chunk(body), LAST_CHUNK])),
  body => framed([['Transfer-Encoding', 'gzip']], body),
);

/**
 * Framings that send more or less than they announce. Node closes such a connection while the
 * request may be in progress, so that the client cannot know the result.
 */
export const mismatchedFraming: fc.Arbitrary<Framing> = fc.oneof(
  fc.constantFrom<Framing[]>(
    body => framed([contentLength(Math.max(0, body.length - 3))], body),
    body => framed([contentLength(body.length + 7)], body, true),
    body => framed([], body),
    body => framed([CHUNKED], chunk(body), true),
    body => framed([CHUNKED], Buffer.concat([Buffer.from('xyz\r\n'), body]), true),
    body => framed([CHUNKED], Buffer.concat([Buffer.from('ffffffffffffffffff\r\n'), body]), true),
  ),
  fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }).map(
    (part): Framing =>
      body =>
        framed([contentLength(body.length + 1)], body.subarray(0, Math.floor(part * body.length)), true),
  ),
);
