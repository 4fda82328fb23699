/** Instants: ISO 8601 with an offset outside, milliseconds since the epoch inside. */
import * as z from 'zod/mini';

/** Milliseconds since 1 January 1970 UTC. */
export type Instant = number;

const FIRST_INSTANT = Date.parse('2000-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('2200-01-01T00:00:00Z');

export const instant = z.codec(
  z.iso.datetime({ offset: true }),
  z.int().check(z.minimum(FIRST_INSTANT), z.maximum(LAST_INSTANT)),
  { decode: iso => Date.parse(iso), encode: ms => new Date(ms).toISOString() },
);
