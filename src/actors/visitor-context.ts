import { createContext, use, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CurrentUser } from '../../contract/auth.ts';
import type { visitorMachine } from '../../machines/auth/visitor.machine.ts';
import { type LateActor, noActor } from './late-actor.ts';
import { useLateSnapshot, useStarted } from './use-late-actor.ts';
import type { VisitorActor } from './visitor.ts';

export type VisitorSnapshot = SnapshotFrom<typeof visitorMachine>;

const VisitorContext = createContext<LateActor<VisitorActor>>(noActor);

export const VisitorProvider = VisitorContext.Provider;

/** The visitor of this page, whose flow is loaded when there is somebody to know, or something to do. */
export const useLateVisitor = (): LateActor<VisitorActor> => use(VisitorContext);

/** The visitor of this page, where nothing is drawn before it is known who that is. */
export function useVisitor(): VisitorActor {
  const visitor = useStarted(useLateVisitor());
  if (visitor === null) throw new Error('useVisitor needs a visitor whose flow has been started.');
  return visitor;
}

/** What is known of the visitor; null for nothing, as when the page was rendered. */
export const useVisitorSnapshot = (): VisitorSnapshot | null => useLateSnapshot(useLateVisitor());

/** Who is signed in; null for nobody, and until it is known. */
export const useCurrentUser = (): CurrentUser | null => useVisitorSnapshot()?.context.user ?? null;

/** What is known of the visitor, on a page that depends on it: entering it asks the server, unless that was done. */
export function useAskedVisitor(): VisitorSnapshot | null {
  const visitor = useLateVisitor();
  useEffect(() => visitor.start(started => started.send({ type: 'visitor.askedFor' })), [visitor]);
  return useVisitorSnapshot();
}
