/** Generates the shortest path to each variant of each edge of a machine's graph. */
import { isDeepStrictEqual } from 'node:util';
import { getShortestPaths } from '@xstate/graph';
import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventObject,
  getMicrosteps,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
} from 'xstate';
import { transitionKey } from '../../../tools/statechart/statechart.ts';
import { handledEvents } from '../../../tools/statechart/xstate-internals.ts';
import type { EventTypeOf, PayloadsOf } from './machine-types.ts';

export interface Step {
  readonly event: EventObject;
  /** The model's state after the event. */
  readonly state: AnyMachineSnapshot;
}

export interface Path {
  /** The events as text. */
  readonly title: string;
  /** The first step is the start of the machine. */
  readonly steps: readonly Step[];
}

/** Payloads, or a function that returns those possible in a state. */
type Cases<Machine extends AnyStateMachine, Payload> =
  | readonly Payload[]
  | ((state: SnapshotFrom<Machine>) => readonly Payload[]);

/** @typeParam Machine - the machine's type, so that the compiler checks the names of its parts */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** The payloads of each event that needs some. */
  readonly cases: {
    readonly [Type in EventTypeOf<Machine>]?: Cases<Machine, PayloadsOf<Machine>[Type]>;
  };
  /**
   * Names the cases of an event that paths must cover even if the machine treats some of them
   * alike.
   */
  readonly caseOf?: (event: EventObject) => string | undefined;
  /** The neighbouring fields of payloads that are equal in all cases, with the reason. */
  readonly equalFields?: Readonly<Record<string, string>>;
  /** Maps the context to what distinguishes two states: few values, or the graph is infinite. */
  readonly abstraction: (context: ContextFrom<Machine>) => unknown;
  /** Returns the part of the context that the record of the paths describes; all of it by default. */
  readonly traced?: (context: ContextFrom<Machine>) => unknown;
  /** Whether the page reloads between these states, which ends the path. */
  readonly isLast?: (before: SnapshotFrom<Machine>, after: SnapshotFrom<Machine>) => boolean;
}

/** Above this number of steps, the abstraction is too fine. */
const TRAVERSAL_LIMIT = 100_000;

/** Serializes a state of the model: its value, status and the abstraction of its context. */
export const keyOf = (model: Model, state: AnyMachineSnapshot): string =>
  JSON.stringify([state.value, state.status, model.abstraction(state.context)]);

/** What distinguishes two variants of a transition. */
type Detail = 'states' | 'effects';

/**
 * Generates a shortest path to every variant of each transition: with each case of its event that
 * makes a difference, and into each configuration of states that it can lead to.
 * @param detail - with `effects`, also with each set of properties of the context that it changes:
 * clearing an error is seen only where there is one
 */
export function generatePaths(model: Model, detail: Detail = 'states'): readonly Path[] {
  const paths = generated[detail].get(model) ?? generate(model, detail);
  generated[detail].set(model, paths);
  return paths;
}

/** Caches the paths of a model, which several suites replay. */
const generated: Record<Detail, WeakMap<object, readonly Path[]>> = {
  states: new WeakMap(),
  effects: new WeakMap(),
};

function generate(model: Model, detail: Detail): readonly Path[] {
  const after = outcomesOf(model.machine);
  const [initial] = initialTransition(model.machine, model.input);
  const reached = getShortestPaths(pureLogic(initial, after), {
    limit: TRAVERSAL_LIMIT,
    events: (state: AnyMachineSnapshot) => eventsOnTheWay(model, state, after),
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    serializeState: (state: AnyMachineSnapshot) => keyOf(model, state),
  }).sort((a, b) => a.steps.length - b.steps.length);

  const taken = new Map<string, readonly Step[]>();
  for (const { steps } of reached) {
    // The graph may contain another state with the same abstraction, in which other answers are
    // possible.
    const state = steps.slice(1).reduce((before, { event }) => after(before, event).state, initial);
    for (const event of eventsIn(model, state)) {
      const outcome = after(state, event);
      const effects = detail === 'effects' ? clearedKeys(initial, state, outcome.state) : '';
      const edge = `${edgeKey(model, state, event, outcome)} ${effects}`;
      if (!taken.has(edge)) taken.set(edge, [...steps, { event, state: outcome.state }]);
    }
  }
  return withoutPrefixes([...taken.values()].map(steps => ({ title: titleOf(model, steps), steps })));
}

/** The result of an event. */
interface Outcome {
  readonly state: AnyMachineSnapshot;
  /** The values of all intermediate states: a raised event may be handled in different ones. */
  readonly way: readonly unknown[];
}

type Outcomes = (state: AnyMachineSnapshot, event: EventObject) => Outcome;

/**
 * Computes transitions without effects: no actor starts, no timer is armed, no custom action runs.
 * Caches each result, because many edges share a path.
 */
export function outcomesOf(machine: AnyStateMachine): Outcomes {
  const known = new WeakMap<AnyMachineSnapshot, Map<string, Outcome>>();
  return (state, event) => {
    const ofState = known.get(state) ?? new Map<string, Outcome>();
    known.set(state, ofState);
    const name = JSON.stringify(event);
    const outcome = ofState.get(name) ?? outcomeFrom(getMicrosteps(machine, state, event), state);
    ofState.set(name, outcome);
    return outcome;
  };
}

const outcomeFrom = (microsteps: ReturnType<typeof getMicrosteps>, before: AnyMachineSnapshot): Outcome => ({
  state: microsteps.at(-1)?.[0] ?? before,
  way: microsteps.map(([{ value }]) => value),
});

/** Identifies an edge by the case of its event, its transitions and its target states. */
function edgeKey(
  { machine, caseOf }: Model,
  from: AnyMachineSnapshot,
  event: EventObject,
  { way }: Outcome,
): string {
  const transitions = machine.getTransitionData(from, event).map(transitionKey).sort();
  const states = way.map(value => JSON.stringify(value));
  return `${caseOf?.(event)}: ${transitions.join(' & ')} => ${states.join(' => ')}`;
}

/** Lists the properties of the context that a step sets back to their initial value. */
const clearedKeys = (initial: AnyMachineSnapshot, before: AnyMachineSnapshot, after: AnyMachineSnapshot) =>
  Object.keys(after.context ?? {})
    .filter(key => before.context[key] !== after.context[key])
    .filter(
      key =>
        isDeepStrictEqual(after.context[key], initial.context[key]) &&
        !isDeepStrictEqual(before.context[key], after.context[key]),
    )
    .join();

const pureLogic = (
  initial: AnyMachineSnapshot,
  after: Outcomes,
): ActorLogic<AnyMachineSnapshot, EventObject> => ({
  transition: (state, event) => after(state, event).state,
  getInitialSnapshot: () => initial,
  getPersistedSnapshot: state => state,
});

export function eventsIn(model: Model, state: AnyMachineSnapshot): EventObject[] {
  if (state.status !== 'active') return [];
  return handledEvents(state)
    .filter(type => !type.startsWith('xstate.done.state.'))
    .flatMap(type => payloadsOf(model, type, state).map(payload => ({ ...payload, type })));
}

/** The events that are possible next. */
function eventsOnTheWay(model: Model, state: AnyMachineSnapshot, after: Outcomes): EventObject[] {
  const { isLast } = model;
  const events = eventsIn(model, state);
  return isLast ? events.filter(event => !isLast(state, after(state, event).state)) : events;
}

function payloadsOf(model: Model, type: string, state: AnyMachineSnapshot): readonly object[] {
  const cases = model.cases[type] ?? [{}];
  return typeof cases === 'function' ? cases(state) : cases;
}

/** Formats `xstate.after.saveRetryDelay.miner.loggedIn` as `after saveRetryDelay`. */
export const nameOf = (type: string): string =>
  type
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1');

/** Returns the outcome of an answer, the default name of its case. */
export const outcomeOf = (event: EventObject): string | undefined =>
  (event as { output?: { outcome?: string } }).output?.outcome;

/** Formats an event with its case, such as `collect done (granted)`. */
export function namedCase({ caseOf = outcomeOf }: Model, event: EventObject): string {
  const name = caseOf(event);
  return nameOf(event.type) + (name === undefined ? '' : ` (${name})`);
}

export const titleOf = (model: Model, steps: readonly Step[]): string =>
  steps
    .slice(1)
    .map(({ event }) => namedCase(model, event))
    .join(' > ') || 'start';

/** Removes paths that are prefixes of longer ones. */
function withoutPrefixes(paths: readonly Path[]): Path[] {
  const signed = paths
    .map(path => ({ path, signature: path.steps.map(({ event }) => JSON.stringify(event)).join('\n') }))
    .sort((a, b) => (a.signature < b.signature ? -1 : 1));
  return signed
    .filter(({ signature }, index) => !signed[index + 1]?.signature.startsWith(`${signature}\n`))
    .map(({ path }) => path);
}
