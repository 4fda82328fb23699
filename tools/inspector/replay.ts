/** Sees again what happened to a machine: on a fresh actor in a world that stands still and says nothing. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  __unsafe_getAllOwnEventDescriptors as eventDescriptorsOf,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { transitionKey } from '../statechart/statechart.ts';
import { takenTransitions } from '../statechart/taken-transitions.ts';
import { nothingHidden, toPlain } from './plain.ts';
import type { Plain, PlainEvent } from './protocol.ts';
import { reviveInput, reviveSnapshot, silence } from './revive.ts';

export interface Script {
  /** How the actor begins: by its input, or in the middle of its life. */
  readonly start: { readonly input: Plain } | { readonly snapshot: Plain };
  readonly steps: readonly ScriptStep[];
}

export interface ScriptStep {
  readonly event: PlainEvent;
  /** The state value that it led to when it was recorded. A step without one has to find somebody who listens. */
  readonly value?: Plain;
}

/** Where the actor stands after a step; the first frame is the beginning. */
export interface Frame {
  readonly event: PlainEvent | null;
  readonly value: Plain;
  readonly status: AnyMachineSnapshot['status'];
  /** The ids of its states, outermost first. */
  readonly active: readonly string[];
  readonly context: unknown;
  /** The keys of the transitions that the step took, in their order. */
  readonly transitions: readonly string[];
  /** In what it differs from what was recorded, in words; null if it does not. */
  readonly problem: string | null;
}

export type Replay =
  | { readonly outcome: 'replayed'; readonly frames: readonly Frame[] }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Timers are armed and never elapse: that a delay has elapsed is an event of the script. */
const stoppedClock = { setTimeout: () => ({}), clearTimeout: () => undefined };

/** Every frame of a script. Fails if the machine cannot begin as the script says. */
export function replay(machine: AnyStateMachine, script: Script): Replay {
  const taken: string[] = [];
  let fault: unknown = null;
  try {
    const actor = createActor(inSilence(machine), {
      clock: stoppedClock,
      ...beginning(script.start),
      inspect: event => {
        if (event.actorRef.sessionId === event.rootId) taken.push(...keysIn(event));
      },
    });
    actor.subscribe({
      error: error => {
        fault = error;
      },
    });
    actor.start();
    const frames = [frameOf(actor, null, taken.splice(0), fault === null ? null : String(fault))];
    for (const step of script.steps) {
      const unheard = whyUnheard(actor.getSnapshot(), step);
      if (actor.getSnapshot().status === 'active') actor.send(step.event);
      const differs = unheard ?? difference(actor.getSnapshot(), step);
      frames.push(
        frameOf(actor, step.event, taken.splice(0), fault === null ? differs : `It failed: ${fault}`),
      );
    }
    actor.stop();
    return { outcome: 'replayed', frames };
  } catch (error) {
    return { outcome: 'failed', reason: String(error) };
  }
}

const inSilence = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map(name => [name, silence])),
  });

const beginning = (start: Script['start']) =>
  'input' in start
    ? { input: reviveInput(start.input) }
    : // What is no snapshot of the machine makes it throw, which is a replay that failed.
      { snapshot: reviveSnapshot(start.snapshot) as Snapshot<unknown> };

const keysIn = (event: InspectionEvent): string[] =>
  event.type === '@xstate.microstep' ? takenTransitions(event._transitions).map(transitionKey) : [];

function frameOf(
  actor: AnyActorRef,
  event: PlainEvent | null,
  transitions: readonly string[],
  problem: string | null,
): Frame {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  return {
    event,
    value: toPlain(snapshot.value, nothingHidden),
    status: snapshot.status,
    active: snapshot._nodes.map((node: AnyStateNode) => node.id),
    context: snapshot.context,
    transitions,
    problem,
  };
}

function whyUnheard(snapshot: AnyMachineSnapshot, { event, value }: ScriptStep): string | null {
  if (value !== undefined || event.type === 'xstate.init') return null;
  if (snapshot.status !== 'active') return 'The machine had come to its end before this step.';
  const heard = eventDescriptorsOf(snapshot);
  const isHeard = heard.includes(event.type) || heard.some(type => type.endsWith('*'));
  return isHeard ? null : `No active state has a transition for ${event.type}.`;
}

function difference(snapshot: AnyMachineSnapshot, { value }: ScriptStep): string | null {
  const now = toPlain(snapshot.value, nothingHidden);
  if (value === undefined || sameJson(value, now)) return null;
  return `It was ${JSON.stringify(value)} when it was recorded, and is ${JSON.stringify(now)} now.`;
}

/** Whether two values say the same, in whatever order their keys stand. */
const sameJson = (one: Plain, other: Plain): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

function inOrder(plain: Plain): Plain {
  if (typeof plain !== 'object' || plain === null) return plain;
  // The compiler does not narrow a readonly list by Array.isArray.
  if (Array.isArray(plain)) return (plain as readonly Plain[]).map(inOrder);
  const entries = Object.entries(plain).map(([key, value]) => [key, inOrder(value)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
