/** Stately's inspector in a window of stately.ai. Opens on request; receives redacted data. */
import { createBrowserInspector } from '@statelyai/inspect';
import type { ActorInspector } from '../../../src/actors/inspected-actor.ts';
import type { Redactor } from '../redaction.ts';

/** Events before the window has opened. The library's default is 200. */
const MAX_DEFERRED_EVENTS = 10_000;

/** Opens the window. The browser may ask for permission. */
export function openStatelyInspector({ redact, redactEvent }: Redactor): ActorInspector {
  // An object stays an object.
  const redactObject = (value: unknown) => redact(value) as Record<string, unknown>;
  const inspector = createBrowserInspector({
    maxDeferredEvents: MAX_DEFERRED_EVENTS,
    sanitizeEvent: redactEvent,
    sanitizeContext: redactObject,
    // A snapshot also has input, output and error.
    serialize: event => {
      if (!('snapshot' in event)) return event;
      const { context, ...others } = event.snapshot as { readonly context?: unknown };
      return { ...event, snapshot: { ...redactObject(others), context } } as typeof event;
    },
  });
  return {
    observe: event => inspector.inspect.next?.(event),
    adopt: actor => inspector.actor(actor, actor.getSnapshot()),
  };
}
