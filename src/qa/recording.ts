/** What one actor received, from a known beginning on: enough to see the same again, and small enough for a link. */
import * as z from 'zod/mini';

const plainEvent = z.catchall(z.object({ type: z.string() }), z.json());

const recording = z.object({
  version: z.literal(1),
  /** The id of the machine. */
  machine: z.string(),
  /** How the actor began: by its input, or in the middle of its life, as it stood then (xstate's persisted snapshot). */
  start: z.union([z.object({ input: z.json() }), z.object({ snapshot: z.json() })]),
  events: z.array(
    z.object({
      event: plainEvent,
      /** Milliseconds since the recording began. */
      at: z.number(),
      /** The state value that it led to, to compare a replay with. */
      value: z.json(),
    }),
  ),
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

/** Null if the text is no recording. */
export async function unpackRecording(text: string): Promise<Recording | null> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, character => character.charCodeAt(0));
    const json = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
    return recording.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
