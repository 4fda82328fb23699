/** Flows that tools can watch, for builds in which there are such tools. */
// biome-ignore lint/style/noRestrictedImports: flows begin here, and in flow.ts.
import { useActorRef } from '@xstate/react';
import type { ActorOptions, AnyActorLogic, AnyActorRef, InspectionEvent } from 'xstate';
// biome-ignore lint/style/noRestrictedImports: flows begin here, and in flow.ts.
import { createActor } from 'xstate';

export interface FlowWatcher {
  /** Told of all that happens in every flow and in the actors below it, as it happens. */
  readonly observe: (event: InspectionEvent) => void;
  /** Told of every flow that is running already when the watching begins. */
  readonly adopt: (flow: AnyActorRef) => void;
}

const watchers = new Set<FlowWatcher>();
const running = new Set<AnyActorRef>();

/** Begins to watch all flows of this tab. */
export function watchFlows(watcher: FlowWatcher): void {
  watchers.add(watcher);
  for (const flow of running) if (flow.getSnapshot().status === 'active') watcher.adopt(flow);
}

function inspect(event: InspectionEvent): void {
  if (event.actorRef.sessionId === event.rootId) noteWhetherItRuns(event);
  for (const { observe } of watchers) observe(event);
}

function noteWhetherItRuns(event: InspectionEvent): void {
  // Whatever is inspected is an actor, of which the type of these events tells less than there is.
  const flow = event.actorRef as AnyActorRef;
  if (event.type === '@xstate.event' && event.event.type === 'xstate.init') running.add(flow);
  if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') running.delete(flow);
}

const createAny = (logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  createActor(logic, { ...options, inspect });

const useAny = (
  logic: AnyActorLogic,
  options?: ActorOptions<AnyActorLogic>,
  listener?: (snapshot: unknown) => void,
) => useActorRef(logic, { ...options, inspect }, listener);

// What holds for any logic holds for each: the options lose nothing, and an observer is theirs to have.
export const createWatchedFlow = createAny as typeof createActor;
export const useWatchedFlow = useAny as typeof useActorRef;
