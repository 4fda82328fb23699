import { createContext, use, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CurrentUser } from '../../contract/auth.ts';
import type { visitorMachine } from '../../machines/auth/visitor.machine.ts';
import { inertLazyActor, type LazyActor, useLazySnapshot, useStartedActor } from '../loading/lazy-actor.ts';
import type { VisitorActor } from './visitor.ts';

export type VisitorSnapshot = SnapshotFrom<typeof visitorMachine>;

const VisitorContext = createContext<LazyActor<VisitorActor>>(inertLazyActor);

export const VisitorProvider = VisitorContext.Provider;

/** Returns the lazy visitor actor, which starts when somebody is signed in or signs in. */
export const useLazyVisitor = (): LazyActor<VisitorActor> => use(VisitorContext);

/** Returns the visitor actor for screens below it. @throws Error if it has not started */
export function useVisitor(): VisitorActor {
  const visitor = useStartedActor(useLazyVisitor());
  if (visitor === null) throw new Error('useVisitor needs a visitor actor that has started.');
  return visitor;
}

/** Returns the visitor's snapshot; null until the actor has started and during hydration. */
export const useVisitorSnapshot = (): VisitorSnapshot | null => useLazySnapshot(useLazyVisitor());

/** Returns the signed-in user; null for strangers and until the server has answered. */
export const useCurrentUser = (): CurrentUser | null => useVisitorSnapshot()?.context.user ?? null;

/** Starts the visitor actor, fetches the user unless that is done, and returns the snapshot. */
export function useFetchedVisitor(): VisitorSnapshot | null {
  const visitor = useLazyVisitor();
  useEffect(() => visitor.start(started => started.send({ type: 'visitor.requested' })), [visitor]);
  return useVisitorSnapshot();
}
