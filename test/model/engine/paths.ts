/** Paths through a machine, generated from its graph: the shortest one to each way of taking each of its edges. */
import { getShortestPaths } from '@xstate/graph';
import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  __unsafe_getAllOwnEventDescriptors as eventDescriptorsOf,
  getMicrosteps,
  initialTransition,
} from 'xstate';
import { transitionKey } from '../../../tools/statechart/statechart.ts';

export interface Step {
  readonly event: EventObject;
  /** What the model says the machine is in after the event. */
  readonly state: AnyMachineSnapshot;
}

export interface Path {
  /** What happens, in words. */
  readonly title: string;
  /** The first step is the start of the machine. */
  readonly steps: readonly Step[];
}

type Payload = Record<string, unknown>;

/** Payloads, or those that are possible in a state. */
type Cases = readonly Payload[] | ((state: AnyMachineSnapshot) => readonly Payload[]);

export interface Model<Context> {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** The payloads with which an event is tried, where one without payload is not enough. */
  readonly cases: Readonly<Record<string, Cases>>;
  /** Names the cases of an event that are all to be tried, even if the machine takes some of them alike. */
  readonly caseOf?: (event: EventObject) => string | undefined;
  /** What of the context tells two states apart: few values, or the graph never ends. */
  readonly abstraction: (context: Context) => unknown;
  /** Whether the page begins anew with the step between these states, so that no path goes on after it. */
  readonly isLast?: (before: AnyMachineSnapshot, after: AnyMachineSnapshot) => boolean;
}

/** More steps than this mean that the abstraction is too fine. */
const TRAVERSAL_LIMIT = 100_000;

/** A state as the model sees it: its value and the abstraction of its context, as text. */
export const keyOf = <Context>(model: Model<Context>, state: AnyMachineSnapshot): string =>
  JSON.stringify([state.value, state.status, model.abstraction(state.context)]);

/**
 * A shortest path to every way in which each transition of the machine can be taken: with each case of its event that
 * makes a difference, and into each configuration of states that it can lead to.
 */
export function generatePaths<Context>(model: Model<Context>): readonly Path[] {
  const paths = generated.get(model) ?? generateAnew(model);
  generated.set(model, paths);
  return paths;
}

/** Paths of a model are the same each time, and several suites replay them. */
const generated = new WeakMap<object, readonly Path[]>();

function generateAnew<Context>(model: Model<Context>): readonly Path[] {
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
    // The graph may give another state that the abstraction does not tell apart, for which other answers would be right.
    const state = steps.slice(1).reduce((before, { event }) => after(before, event).state, initial);
    for (const event of eventsIn(model, state)) {
      const outcome = after(state, event);
      const edge = edgeKey(model, state, event, outcome);
      if (!taken.has(edge)) taken.set(edge, [...steps, { event, state: outcome.state }]);
    }
  }
  return withoutPrefixes([...taken.values()].map(steps => ({ title: titleOf(model, steps), steps })));
}

/** What an event leads to. */
interface Outcome {
  readonly state: AnyMachineSnapshot;
  /** The values of all states on the way there, one after the other: an event that is raised on the way may be taken in different scenarios. */
  readonly way: readonly unknown[];
}

type Outcomes = (state: AnyMachineSnapshot, event: EventObject) => Outcome;

/**
 * The machine without its effects: no actor starts, no timer is armed and no action of its own runs. Each outcome is worked out once, for
 * the way to many edges is the same.
 */
function outcomesOf(machine: AnyStateMachine): Outcomes {
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

/** An edge is known by the case of its event, by the transitions that it takes and by the states that it leads to. */
function edgeKey<Context>(
  { machine, caseOf }: Model<Context>,
  from: AnyMachineSnapshot,
  event: EventObject,
  { way }: Outcome,
): string {
  const transitions = machine.getTransitionData(from, event).map(transitionKey).sort();
  const states = way.map(value => JSON.stringify(value));
  return `${caseOf?.(event)}: ${transitions.join(' & ')} => ${states.join(' => ')}`;
}

const pureLogic = (
  initial: AnyMachineSnapshot,
  after: Outcomes,
): ActorLogic<AnyMachineSnapshot, EventObject> => ({
  transition: (state, event) => after(state, event).state,
  getInitialSnapshot: () => initial,
  getPersistedSnapshot: state => state,
});

function eventsIn<Context>(model: Model<Context>, state: AnyMachineSnapshot): EventObject[] {
  if (state.status !== 'active') return [];
  return eventDescriptorsOf(state)
    .filter(type => !type.startsWith('xstate.done.state.'))
    .flatMap(type => payloadsOf(model, type, state).map(payload => ({ ...payload, type })));
}

/** The events after which a path can go on. */
function eventsOnTheWay<Context>(
  model: Model<Context>,
  state: AnyMachineSnapshot,
  after: Outcomes,
): EventObject[] {
  const { isLast } = model;
  const events = eventsIn(model, state);
  return isLast ? events.filter(event => !isLast(state, after(state, event).state)) : events;
}

function payloadsOf<Context>(
  model: Model<Context>,
  type: string,
  state: AnyMachineSnapshot,
): readonly Payload[] {
  const cases = model.cases[type] ?? [{}];
  return typeof cases === 'function' ? cases(state) : cases;
}

/** `xstate.after.saveRetryDelay.miner.loggedIn` reads as `after saveRetryDelay`. */
export const nameOf = (type: string): string =>
  type
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1');

/** The outcome of an answer: the name of its case where a model gives no other. */
export const outcomeOf = (event: EventObject): string | undefined =>
  (event as { output?: { outcome?: string } }).output?.outcome;

/** An event and its case in words, such as `collect done (granted)`. */
export function namedCase<Context>({ caseOf = outcomeOf }: Model<Context>, event: EventObject): string {
  const name = caseOf(event);
  return nameOf(event.type) + (name === undefined ? '' : ` (${name})`);
}

const titleOf = <Context>(model: Model<Context>, steps: readonly Step[]): string =>
  steps
    .slice(1)
    .map(({ event }) => namedCase(model, event))
    .join(' > ') || 'start';

/** A path that is the beginning of a longer one shows nothing that the longer one does not. */
function withoutPrefixes(paths: readonly Path[]): Path[] {
  const signed = paths
    .map(path => ({ path, signature: path.steps.map(({ event }) => JSON.stringify(event)).join('\n') }))
    .sort((a, b) => (a.signature < b.signature ? -1 : 1));
  return signed
    .filter(({ signature }, index) => !signed[index + 1]?.signature.startsWith(`${signature}\n`))
    .map(({ path }) => path);
}
