/** Connects a tab to the inspectors before its first actor starts; not in production builds. */
import * as z from 'zod/mini';
import { type ActorInspector, addInspector } from '../../../src/actors/inspected-actor.ts';
import { logFailure } from '../../../src/adapters/page-log.ts';
import { randomSeed } from '../../../src/adapters/random-seed.ts';
import { type PageMessage, QA_CHANNEL } from '../protocol.ts';
import { createRedactor, type Redactor } from '../redaction.ts';
import { SiteInspector } from './site-inspector.ts';

function connectInspectorPage(redactor: Redactor): void {
  const channel = new BroadcastChannel(QA_CHANNEL);
  const site = new SiteInspector({
    tab: (randomSeed() >>> 0).toString(36),
    redactor,
    now: Date.now,
    post: message => channel.postMessage(message),
    address: () => location.pathname,
  });
  addInspector(isolated(site));
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readPageMessage(data);
    if (message) logErrors(() => site.handle(message));
  });
  site.announceOpening();
  navigation.addEventListener('currententrychange', () => site.publishAddress());
  addEventListener('pagehide', () => site.announceClosing());
  addEventListener('pageshow', ({ persisted }) => {
    // Restored from the bfcache.
    if (persisted) site.announceOpening();
  });
}

/** Keeps errors of an inspector from the actors that it observes. */
const isolated = ({ observe, adopt }: ActorInspector): ActorInspector => ({
  observe: event => logErrors(() => observe(event)),
  adopt: actor => logErrors(() => adopt(actor)),
});

function logErrors(act: () => void): void {
  try {
    act();
  } catch (error) {
    logFailure('An inspector failed', error);
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
  z.object({ type: z.literal('recording.requested'), of: actorAddress }),
]);

/** Parses a message of an inspector page; null for messages of tabs on the same channel. */
function readPageMessage(data: unknown): PageMessage | null {
  const { data: message } = pageMessage.safeParse(data);
  return message ?? null;
}

const redactor = createRedactor();
connectInspectorPage(redactor);
const address = new URLSearchParams(location.search).get('inspect');
if (address !== null) {
  const [{ openStatelyInspector }, { showNotice }] = await Promise.all([
    import('./stately-inspector.ts'),
    import('./notice.ts'),
  ]);
  const inspector = openStatelyInspector({ redactor, address, showNotice });
  if (inspector) addInspector(isolated(inspector));
}
