/** The parts of XState that its public API does not show. A test pins each of them. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createMachine,
  type EventObject,
  getMicrosteps,
  type InspectionEvent,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
} from 'xstate';

/** Lists the states of a machine, itself first. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => [
  ...(machine as unknown as { idMap: Map<string, AnyStateNode> }).idMap.values(),
];

/** Lists the active states of a snapshot, with their ancestors. */
export const activeStates = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** Lists the types of the events that some active state handles. A type may occur repeatedly. */
export const handledEvents = (snapshot: AnyMachineSnapshot): string[] => ownEventDescriptors(snapshot);

/** Lists the transitions that XState selected in a microstep; none for any other inspection. */
export const selectedTransitions = (inspected: InspectionEvent): readonly AnyTransitionDefinition[] =>
  inspected.type === '@xstate.microstep' ? inspected._transitions : [];

const inert: AnyStateMachine = createMachine({});

/**
 * Computes the microsteps of a transition without effects. XState creates an actor for each call, with the
 * initial state of the machine it is given, which takes longer than the transition: an empty one suffices,
 * because a snapshot knows its own machine.
 */
export const microstepsOf = (snapshot: AnyMachineSnapshot, event: EventObject) =>
  getMicrosteps(inert, snapshot, event);

export interface ScheduledEvent {
  readonly id: string;
  readonly event: EventObject;
  /** In milliseconds. */
  readonly delay: number;
  /** By the clock of the actor's system. */
  readonly startedAt: number;
}

/** Lists the delayed events that an actor has scheduled for itself. The same one stays identical. */
export const scheduledEvents = (actor: AnyActorRef): readonly ScheduledEvent[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).filter(
    ({ source, target }) => source === actor && target === actor,
  );

/** Returns the actor that has created this one. */
export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent;

/** Lets a stopped actor start again, as @xstate/react does with that of a remounted component. */
export function makeStartable(actor: AnyActorRef): void {
  Object.assign(actor, { _processingStatus: 0, _snapshot: { ...actor.getSnapshot(), status: 'active' } });
}
