/** Actors that inspectors observe, for QA builds. */
// biome-ignore lint/style/noRestrictedImports: actors start here and in app-actor.ts.
import { useActorRef } from '@xstate/react';
import type { ActorOptions, AnyActorLogic, AnyActorRef, InspectionEvent } from 'xstate';
// biome-ignore lint/style/noRestrictedImports: actors start here and in app-actor.ts.
import { createActor } from 'xstate';

export interface ActorInspector {
  /** Receives every inspection event of the app's actors and their children. */
  readonly observe: (event: InspectionEvent) => void;
  /** Receives every root actor that was running before the inspector was added. */
  readonly adopt: (actor: AnyActorRef) => void;
}

const inspectors = new Set<ActorInspector>();
const runningActors = new Set<AnyActorRef>();

/** Adds an inspector of all actors of this tab. */
export function addInspector(inspector: ActorInspector): void {
  inspectors.add(inspector);
  for (const actor of runningActors) if (actor.getSnapshot().status === 'active') inspector.adopt(actor);
}

function inspect(event: InspectionEvent): void {
  if (event.actorRef.sessionId === event.rootId) trackRootActor(event);
  for (const { observe } of inspectors) observe(event);
}

function trackRootActor(event: InspectionEvent): void {
  // XState types it as ActorRefLike, but every inspected object is an actor.
  const actor = event.actorRef as AnyActorRef;
  if (event.type === '@xstate.event' && event.event.type === 'xstate.init') runningActors.add(actor);
  if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') runningActors.delete(actor);
}

const createAny = (logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  createActor(logic, { ...options, inspect });

const useAny = (
  logic: AnyActorLogic,
  options?: ActorOptions<AnyActorLogic>,
  listener?: (snapshot: unknown) => void,
) => useActorRef(logic, { ...options, inspect }, listener);

// The generic signatures hold: both functions only add an option that every logic accepts.
export const createInspectedActor = createAny as typeof createActor;
export const useInspectedActor = useAny as typeof useActorRef;
