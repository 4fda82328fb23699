/** Generates the shortest path to each variant of each edge of a machine's graph. */
import { isDeepStrictEqual } from 'node:util';
import { getShortestPaths } from '@xstate/graph';
import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventObject,
  type ExecutableActionsFrom,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
} from 'xstate';
import { transitionKey } from '../../../tools/statechart/statechart.ts';
import { handledEvents, microstepsOf } from '../../../tools/statechart/xstate-internals.ts';
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
export const generatePaths = (model: Model, detail: Detail = 'states'): readonly Path[] =>
  generated[detail](model);

/** Computes something once for each model, which several suites replay. */
function oncePerModel<Value>(compute: (model: Model) => Value): (model: Model) => Value {
  const known = new WeakMap<Model, Value>();
  return model => {
    const value = known.get(model) ?? compute(model);
    known.set(model, value);
    return value;
  };
}

/** Returns the state from which all paths of a model start. */
export const initialStateOf = oncePerModel(
  ({ machine, input }): AnyMachineSnapshot => initialTransition(machine, input)[0],
);

/** Finds a shortest way to each state of a model. */
const shortestPathsOf = oncePerModel(model =>
  getShortestPaths(pureLogic(initialStateOf(model)), {
    limit: TRAVERSAL_LIMIT,
    events: (state: AnyMachineSnapshot) => eventsOnTheWay(model, state),
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    serializeState: (state: AnyMachineSnapshot) => keyOf(model, state),
  }).sort((a, b) => a.steps.length - b.steps.length),
);

const generated: Record<Detail, (model: Model) => readonly Path[]> = {
  states: oncePerModel(model => generate(model, 'states')),
  effects: oncePerModel(model => generate(model, 'effects')),
};

function generate(model: Model, detail: Detail): readonly Path[] {
  const initial = initialStateOf(model);
  const taken = new Map<string, readonly Step[]>();
  for (const { steps } of shortestPathsOf(model)) {
    // The graph may contain another state with the same abstraction, in which other answers are
    // possible.
    const state = steps.slice(1).reduce((before, { event }) => stateAfter(before, event), initial);
    for (const event of eventsIn(model, state)) {
      const outcome = outcomeAfter(state, event);
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
  /** What the machine asks of its system: to start actors, to send and to emit events. */
  readonly actions: readonly ExecutableActionsFrom<AnyStateMachine>[];
  /** The values of all intermediate states: a raised event may be handled in different ones. */
  readonly way: readonly unknown[];
}

/** Keeps each result, because many edges share a path, and several suites the paths of a model. */
const outcomes = new WeakMap<AnyMachineSnapshot, Map<string, Outcome>>();

/** Computes a transition without effects: no actor starts, no timer is armed, no custom action runs. */
export function outcomeAfter(state: AnyMachineSnapshot, event: EventObject): Outcome {
  const ofState = outcomes.get(state) ?? new Map<string, Outcome>();
  outcomes.set(state, ofState);
  const name = JSON.stringify(event);
  const outcome = ofState.get(name) ?? computeOutcome(state, event);
  ofState.set(name, outcome);
  return outcome;
}

/** Computes the state after an event. */
export const stateAfter = (state: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  outcomeAfter(state, event).state;

function computeOutcome(before: AnyMachineSnapshot, event: EventObject): Outcome {
  const microsteps = microstepsOf(before, event);
  return {
    state: microsteps.at(-1)?.[0] ?? before,
    actions: microsteps.flatMap(([, actions]) => actions),
    way: microsteps.map(([{ value }]) => value),
  };
}

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

const pureLogic = (initial: AnyMachineSnapshot): ActorLogic<AnyMachineSnapshot, EventObject> => ({
  transition: stateAfter,
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
function eventsOnTheWay(model: Model, state: AnyMachineSnapshot): EventObject[] {
  const { isLast } = model;
  const events = eventsIn(model, state);
  return isLast ? events.filter(event => !isLast(state, stateAfter(state, event))) : events;
}

function payloadsOf(model: Model, type: string, state: AnyMachineSnapshot): readonly object[] {
  const cases = model.cases[type] ?? [{}];
  return typeof cases === 'function' ? cases(state) : cases;
}

/** Formats a state's value: `loggedIn.mining.active + loggedIn.saving.idle`. */
export const formatState = (value: unknown): string => leavesOf(value).join(' + ');

/** Lists the innermost active states of a state's value. */
export function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path}${value}`];
  return Object.entries(value as object).flatMap(([key, child]) => {
    const inside = leavesOf(child, `${path}${key}.`);
    return inside.length > 0 ? inside : [`${path}${key}`];
  });
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
