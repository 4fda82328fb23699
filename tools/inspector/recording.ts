/** The recording of an actor: its start and its events, small enough for a link. */
import * as z from 'zod/mini';

/** Protects against links that unpack to huge texts. */
export const MAX_RECORDING_BYTES = 5_000_000;

/** More than a tab keeps of an actor. */
const MAX_EVENTS = 5_000;

const jsonEvent = z.catchall(z.object({ type: z.string() }), z.json());

const recording = z.object({
  version: z.literal(1),
  machine: z.string(),
  /** The actor's input, or XState's persisted snapshot at the start of the recording. */
  start: z.union([z.object({ input: z.json() }), z.object({ snapshot: z.json() })]),
  events: z
    .array(
      z.object({
        event: jsonEvent,
        /** Milliseconds since the start of the recording. */
        at: z.number(),
        /** The resulting state value, to verify a replay. */
        value: z.json(),
      }),
    )
    .check(z.maxLength(MAX_EVENTS)),
});

/** Redacted by the tab that recorded it. */
export type Recording = z.infer<typeof recording>;

/** Packs a recording for a URL's fragment: deflated JSON as base64url. */
export async function packRecording(taken: Recording): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(taken)),
    new CompressionStream('deflate-raw'),
  );
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Unpacks a recording; null if it is invalid or larger than `MAX_RECORDING_BYTES`. */
export async function unpackRecording(text: string): Promise<Recording | null> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, character => character.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream('deflate-raw'), MAX_RECORDING_BYTES);
    return readRecording(new TextDecoder().decode(json));
  } catch {
    return null;
  }
}

/** Parses the JSON of a recording; null if it is invalid. */
export function readRecording(json: string): Recording | null {
  try {
    return json.length > MAX_RECORDING_BYTES ? null : recording.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** @throws Error if the result exceeds `maxBytes` */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      size += chunk.length;
      if (size > maxBytes) throw new Error('The recording is too large.');
      controller.enqueue(chunk);
    },
  });
  const stream = new Blob([bytes]).stream().pipeThrough(transform).pipeThrough(counted);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
