/** What one actor received, from a known beginning on: enough to see the same again, and small enough for a link. */
import * as z from 'zod/mini';

/** A link that unpacks to more than this is none of ours; nobody's page is to hang over it. In bytes. */
export const LARGEST_RECORDING = 5_000_000;

/** More than a tab keeps of one actor. */
const MOST_EVENTS = 5_000;

const plainEvent = z.catchall(z.object({ type: z.string() }), z.json());

const recording = z.object({
  version: z.literal(1),
  /** The id of the machine. */
  machine: z.string(),
  /** How the actor began: by its input, or in the middle of its life, as it stood then (xstate's persisted snapshot). */
  start: z.union([z.object({ input: z.json() }), z.object({ snapshot: z.json() })]),
  events: z
    .array(
      z.object({
        event: plainEvent,
        /** Milliseconds since the recording began. */
        at: z.number(),
        /** The state value that it led to, to compare a replay with. */
        value: z.json(),
      }),
    )
    .check(z.maxLength(MOST_EVENTS)),
});

/** Secrets were taken out of it before it left the tab in which it was recorded. */
export type Recording = z.infer<typeof recording>;

/** Text for the fragment of an address: JSON, deflated, as base64url. */
export async function packRecording(taken: Recording): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(taken)),
    new CompressionStream('deflate-raw'),
  );
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null if the text is no recording, or would unpack to more than `LARGEST_RECORDING`. */
export async function unpackRecording(text: string): Promise<Recording | null> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, character => character.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream('deflate-raw'), LARGEST_RECORDING);
    return readRecording(new TextDecoder().decode(json));
  } catch {
    return null;
  }
}

/** Reads the JSON of a recording, as a file holds it. Null if it is none. */
export function readRecording(json: string): Recording | null {
  try {
    return json.length > LARGEST_RECORDING ? null : recording.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Throws if more comes out than `most` bytes: a few of them can stand for very many. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      size += chunk.length;
      if (size > most) throw new Error('It unpacks to too much.');
      controller.enqueue(chunk);
    },
  });
  const stream = new Blob([bytes]).stream().pipeThrough(transform).pipeThrough(counted);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
