import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CurrentUser } from '../../contract/auth.ts';
import type { visitorMachine } from '../../machines/auth/visitor.machine.ts';
import { unknownVisitor, type VisitorActor } from './visitor.ts';

export type VisitorSnapshot = SnapshotFrom<typeof visitorMachine>;

const VisitorContext = createContext<VisitorActor | null>(null);

export const VisitorProvider = VisitorContext.Provider;

/** The visitor of this page. Outside its provider there is none, and asking for it is an error. */
export function useVisitor(): VisitorActor {
  const visitor = use(VisitorContext);
  if (visitor === null) throw new Error('useVisitor needs a VisitorProvider above it.');
  return visitor;
}

/** How every visitor stood when the page was rendered. */
const asRendered = unknownVisitor().getSnapshot();

/**
 * What is known of the visitor. While React takes a rendered page over, it is what was known when the page was rendered.
 */
export function useVisitorSnapshot(): VisitorSnapshot {
  const visitor = useVisitor();
  const subscribe = useCallback((tell: () => void) => visitor.subscribe(tell).unsubscribe, [visitor]);
  return useSyncExternalStore(
    subscribe,
    () => visitor.getSnapshot(),
    () => asRendered,
  );
}

/** Who is signed in; null for nobody, and until it is known. */
export const useCurrentUser = (): CurrentUser | null => useVisitorSnapshot().context.user;

/** What is known of the visitor, on a page that depends on it: entering it asks the server, unless that was done. */
export function useAskedVisitor(): VisitorSnapshot {
  const visitor = useVisitor();
  useEffect(() => visitor.send({ type: 'visitor.askedFor' }), [visitor]);
  return useVisitorSnapshot();
}
