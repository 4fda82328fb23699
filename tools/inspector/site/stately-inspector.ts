/**
 * Sends redacted data to an inspector of `@statelyai/inspect`, on request: to Stately's in a window
 * (`?inspect`), or to one on this computer (`?inspect=ws://localhost:8080`).
 */
import { createBrowserInspector, createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { ActorInspector } from '../../../src/actors/inspected-actor.ts';
import { qaMark } from '../../../src/content/qa-mark.ts';
import type { Redactor } from '../redaction.ts';
import { LocalAdapter } from './local-adapter.ts';

/** Events before the inspector has connected. The library's default is 200. */
const MAX_DEFERRED_EVENTS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;

const INSTEAD = `The inspector at ${qaMark.address} needs no other site.`;

interface StatelyOptions {
  readonly redactor: Redactor;
  /** The value of `?inspect`: empty, or the address of a WebSocket. */
  readonly address: string;
  readonly showNotice: (text: string) => void;
}

/** Connects to an inspector. Returns null if the address is wrong; notices say what failed. */
export function openStatelyInspector({
  redactor,
  address,
  showNotice,
}: StatelyOptions): ActorInspector | null {
  const options = optionsWith(redactor);
  if (address === '') return observerOf(openWindow(options, showNotice));
  if (!isLocalWebSocket(address)) {
    showNotice('?inspect takes a WebSocket of this computer, such as ?inspect=ws://localhost:8080.');
    return null;
  }
  const onFailure = () =>
    showNotice(`No inspector answers at ${address}: start it, then reload this page. ${INSTEAD}`);
  const { serialize, maxDeferredEvents } = options;
  return observerOf(
    createInspector(new LocalAdapter({ address, serialize, maxDeferredEvents, onFailure }), options),
  );
}

function optionsWith({ redact, redactEvent }: Redactor) {
  // An object stays an object.
  const redactObject = (value: unknown) => redact(value) as Record<string, unknown>;
  return {
    maxDeferredEvents: MAX_DEFERRED_EVENTS,
    sanitizeEvent: redactEvent,
    sanitizeContext: redactObject,
    // A snapshot also has input, output and error.
    serialize: (event: StatelyInspectionEvent) => {
      if (!('snapshot' in event)) return event;
      const { context, ...others } = event.snapshot as { readonly context?: unknown };
      return { ...event, snapshot: { ...redactObject(others), context } } as typeof event;
    },
  };
}

/** Opens Stately's window. The browser may ask for permission. */
function openWindow(options: ReturnType<typeof optionsWith>, showNotice: (text: string) => void) {
  const inspector = createBrowserInspector(options);
  const { adapter } = inspector;
  if (adapter.targetWindow === null) {
    showNotice(`The browser blocked Stately's window: allow pop-ups of this page. ${INSTEAD}`);
  } else {
    setTimeout(() => {
      // The library shows its status in no other way.
      if (adapter['status'] === 'connected') return;
      showNotice(`Stately's inspector does not answer: stately.ai could not be reached. ${INSTEAD}`);
    }, CONNECT_TIMEOUT_MS);
  }
  return inspector;
}

/** Other computers get nothing: a link must not be able to send data there. */
function isLocalWebSocket(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return protocol === 'ws:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}

const observerOf = ({
  inspect,
  actor: register,
}: Pick<ReturnType<typeof createBrowserInspector>, 'inspect' | 'actor'>): ActorInspector => ({
  observe: event => inspect.next?.(event),
  adopt: actor => register(actor, actor.getSnapshot()),
});
