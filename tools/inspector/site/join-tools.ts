/** Joins this tab of the site to the tools that look at its flows. Nothing of this is in a production build. */

import * as z from 'zod/mini';
import { type ActorInspector, addInspector } from '../../../src/actors/inspected-actor.ts';
import { logFailure } from '../../../src/adapters/page-log.ts';
import { randomSeed } from '../../../src/adapters/random-seed.ts';
import { type PageMessage, QA_CHANNEL } from '../protocol.ts';
import { createRedactor, type Redactor } from '../redaction.ts';
import { SiteWatch } from './site-watch.ts';

/** What is needed of the site's router. */
interface Router {
  subscribe(event: 'onResolved', tell: () => void): unknown;
}

/** To be awaited before the first flow begins, so that it is seen from its beginning. */
export async function joinTools(router: Router): Promise<void> {
  const redactor = createRedactor();
  joinPageOfMachines(router, redactor);
  if (new URLSearchParams(location.search).has('inspect')) {
    const { openStatelyInspector } = await import('./stately-inspector.ts');
    addInspector(harmless(openStatelyInspector(redactor)));
  }
}

function joinPageOfMachines(router: Router, redactor: Redactor): void {
  const channel = new BroadcastChannel(QA_CHANNEL);
  const site = new SiteWatch({
    tab: (randomSeed() >>> 0).toString(36),
    redactor,
    now: Date.now,
    post: message => channel.postMessage(message),
    address: () => location.pathname,
  });
  addInspector(harmless(site));
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readPageMessage(data);
    if (message) withoutHarm(() => site.answer(message));
  });
  site.tellOfOpening();
  router.subscribe('onResolved', () => site.tellAddress());
  addEventListener('pagehide', () => site.tellOfClosing());
  addEventListener('pageshow', ({ persisted }) => {
    // The browser kept the page as it was, and somebody came back to it.
    if (persisted) site.tellOfOpening();
  });
}

/** A tool that fails must not take the flow with it that it looks at. */
const harmless = ({ observe, adopt }: ActorInspector): ActorInspector => ({
  observe: event => withoutHarm(() => observe(event)),
  adopt: flow => withoutHarm(() => adopt(flow)),
});

function withoutHarm(act: () => void): void {
  try {
    act();
  } catch (error) {
    logFailure('A tool of QA failed', error);
  }
}

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
function readPageMessage(data: unknown): PageMessage | null {
  const { data: message } = pageMessage.safeParse(data);
  return message ?? null;
}
