import * as z from 'zod/mini';
import type { PageMessage } from '../protocol.ts';

const actorAddress = z.object({ tab: z.string(), sessionId: z.string() });

const pageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page.opened') }),
  z.object({ type: z.literal('page.closed') }),
  z.object({
    type: z.literal('event.sent'),
    to: actorAddress,
    event: z.catchall(z.object({ type: z.string() }), z.json()),
  }),
  z.object({ type: z.literal('recording.wanted'), of: actorAddress }),
]);

/** Null if it is none: other tabs speak on the same channel. */
export function readPageMessage(data: unknown): PageMessage | null {
  const { data: message } = pageMessage.safeParse(data);
  return message ?? null;
}
