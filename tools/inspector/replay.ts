/** Replays a script on a fresh actor with inert child actors and a stopped clock. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { transitionKey } from '../statechart/statechart.ts';
import { takenTransitions } from '../statechart/taken-transitions.ts';
import { activeStates, handledEvents, selectedTransitions } from '../statechart/xstate-internals.ts';
import type { Json, JsonEvent } from './protocol.ts';
import { inertLogic, reviveInput, reviveSnapshot } from './revive.ts';
import { noRedaction, serialize } from './serialize.ts';

export interface Script {
  /** The actor's input or snapshot. */
  readonly start: { readonly input: Json } | { readonly snapshot: Json };
  readonly steps: readonly ScriptStep[];
}

interface ScriptStep {
  readonly event: JsonEvent;
  /** The recorded state value. A step without one must be handled by an active state. */
  readonly value?: Json;
}

/** The actor after a step; the first frame shows its start. */
export interface Frame {
  readonly event: JsonEvent | null;
  readonly value: Json;
  readonly status: AnyMachineSnapshot['status'];
  /** The ids of its states, outermost first. */
  readonly active: readonly string[];
  readonly context: unknown;
  /** The keys of the taken transitions in their order. */
  readonly transitions: readonly string[];
  /** How it differs from the recording; null if it does not. */
  readonly problem: string | null;
}

export type Replay =
  | { readonly outcome: 'replayed'; readonly frames: readonly Frame[] }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Its timers never fire: the script contains elapsed delays as events. */
export const stoppedClock = { setTimeout: () => ({}), clearTimeout: () => undefined };

/** Replays a script. Fails if the machine cannot start from its input or snapshot. */
export function replay(machine: AnyStateMachine, script: Script): Replay {
  const taken: string[] = [];
  let actorError: unknown = null;
  try {
    const actor = createActor(withInertActors(machine), {
      clock: stoppedClock,
      ...startOptions(script.start),
      inspect: event => {
        if (event.actorRef.sessionId === event.rootId) taken.push(...keysIn(event));
      },
    });
    actor.subscribe({
      error: error => {
        actorError = error;
      },
    });
    actor.start();
    const frames = [frameOf(actor, null, taken.splice(0), actorError === null ? null : String(actorError))];
    for (const step of script.steps) {
      const unhandled = whyUnhandled(actor.getSnapshot(), step);
      if (actor.getSnapshot().status === 'active') actor.send(step.event);
      const problem = unhandled ?? mismatch(actor.getSnapshot(), step);
      frames.push(
        frameOf(
          actor,
          step.event,
          taken.splice(0),
          actorError === null ? problem : `It failed: ${actorError}`,
        ),
      );
    }
    actor.stop();
    return { outcome: 'replayed', frames };
  } catch (error) {
    return { outcome: 'failed', reason: String(error) };
  }
}

export const withInertActors = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map(name => [name, inertLogic])),
  });

export const startOptions = (start: Script['start']) =>
  'input' in start
    ? { input: reviveInput(start.input) }
    : // An invalid snapshot throws, so that the replay fails.
      { snapshot: reviveSnapshot(start.snapshot) as Snapshot<unknown> };

const keysIn = (event: InspectionEvent): string[] =>
  takenTransitions(selectedTransitions(event)).map(transitionKey);

function frameOf(
  actor: AnyActorRef,
  event: JsonEvent | null,
  transitions: readonly string[],
  problem: string | null,
): Frame {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  return {
    event,
    value: serialize(snapshot.value, noRedaction),
    status: snapshot.status,
    active: activeStates(snapshot).map(({ id }) => id),
    context: snapshot.context,
    transitions,
    problem,
  };
}

function whyUnhandled(snapshot: AnyMachineSnapshot, { event, value }: ScriptStep): string | null {
  if (value !== undefined || event.type === 'xstate.init') return null;
  if (snapshot.status !== 'active') return 'The machine had stopped before this step.';
  const handled = handledEvents(snapshot);
  const isHandled = handled.includes(event.type) || handled.some(type => type.endsWith('*'));
  return isHandled ? null : `No active state has a transition for ${event.type}.`;
}

function mismatch(snapshot: AnyMachineSnapshot, { value }: ScriptStep): string | null {
  const now = serialize(snapshot.value, noRedaction);
  if (value === undefined || sameJson(value, now)) return null;
  return `The recorded state is ${JSON.stringify(value)}, the replayed one ${JSON.stringify(now)}.`;
}

/** Compares two values, ignoring the order of keys. */
const sameJson = (one: Json, other: Json): boolean =>
  JSON.stringify(withSortedKeys(one)) === JSON.stringify(withSortedKeys(other));

function withSortedKeys(json: Json): Json {
  if (typeof json !== 'object' || json === null) return json;
  // Array.isArray does not narrow readonly arrays.
  if (Array.isArray(json)) return (json as readonly Json[]).map(withSortedKeys);
  const entries = Object.entries(json).map(([key, value]) => [key, withSortedKeys(value)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
