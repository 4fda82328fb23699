/**
 * The inspector of Stately, which shows flows as they run. It is a page of theirs in a window of its own, and what it shows is
 * sent there: only by somebody who asks for it, and without secrets.
 */
import { createBrowserInspector } from '@statelyai/inspect';
import type { ActorInspector } from '../../../src/actors/inspected-actor.ts';
import type { Redactor } from '../redaction.ts';

/** What happened before the window was there is shown as well; by itself it would forget all but the latest 200. */
const KEPT_EVENTS = 10_000;

/** Opens the window. The browser may ask whether it is allowed to. */
export function openStatelyInspector({ redact, redactEvent }: Redactor): ActorInspector {
  // Whatever is an object stays one.
  const redactObject = (value: unknown) => redact(value) as Record<string, unknown>;
  const inspector = createBrowserInspector({
    maxDeferredEvents: KEPT_EVENTS,
    sanitizeEvent: redactEvent,
    sanitizeContext: redactObject,
    // A snapshot has input, output and error beside its context.
    serialize: event => {
      if (!('snapshot' in event)) return event;
      const { context, ...others } = event.snapshot as { readonly context?: unknown };
      return { ...event, snapshot: { ...redactObject(others), context } } as typeof event;
    },
  });
  return {
    observe: event => inspector.inspect.next?.(event),
    adopt: flow => inspector.actor(flow, flow.getSnapshot()),
  };
}
