/** The parts of XState that its public API does not show. A test pins each of them. */
import {
  __unsafe_getAllOwnEventDescriptors,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
} from 'xstate';

/** Lists the states of a machine, itself first. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => [
  ...(machine as unknown as { idMap: Map<string, AnyStateNode> }).idMap.values(),
];

/** Lists the active states of a snapshot, with their ancestors. */
export const activeStates = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** Lists the types of the events that some active state handles. */
export const handledEvents = (snapshot: AnyMachineSnapshot): string[] =>
  __unsafe_getAllOwnEventDescriptors(snapshot);

export interface ScheduledEvent {
  readonly event: EventObject;
  readonly delay: number;
}

/** Lists the delayed events that an actor has scheduled for itself. The same one stays identical. */
export const scheduledEvents = (actor: AnyActorRef): readonly ScheduledEvent[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).filter(({ target }) => target === actor);
