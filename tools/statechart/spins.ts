/**
 * Finds where a machine spins: cycles that it can run through on the events of its own actors and `always`
 * alone, with no delay and no event from outside on them. Where those actors answer at once, such a cycle
 * is an endless loop.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionKey, transitionsFrom } from './statechart.ts';

export interface SpinOptions {
  /**
   * By the id of an invoked or spawned actor: the types of the events that it can send because it was started
   * or messaged; `lock.*` is a wildcard. An actor with `onDone` is assumed to send none unless it is listed,
   * any other one to send every event unless it is.
   */
  readonly sends?: Readonly<Record<string, readonly string[]>>;
  /**
   * By the name of an action: the actors that it messages and the events that it raises, where only its run
   * tells (`enqueueActions`, or a function for the target or the event). Such an action is assumed to message
   * every actor and to raise every event unless it is listed.
   */
  readonly effects?: Readonly<Record<string, ActionEffects>>;
  /**
   * The keys of transitions that cannot repeat without end for a reason that the definition does not show, for
   * example a counter in a guard.
   */
  readonly bounded?: readonly string[];
}

export interface ActionEffects {
  readonly messages?: readonly string[];
  readonly raises?: readonly string[];
}

/** A transition between two atomic states; within a parallel state, those of one region. */
interface Edge {
  readonly key: string;
  readonly from: AnyStateNode;
  readonly to: AnyStateNode;
  /** What can bring the event about: actors and raised events; empty where none has to. */
  readonly causes: readonly Cause[];
  /** The actors that the transition starts or messages, and the events that it raises. */
  readonly effects: readonly Cause[];
}

type Cause = `actor ${string}` | `raise ${string}`;

/** What an action can bring about of which only its run tells. */
const ANYTHING: readonly Cause[] = ['actor *', 'raise *'];

/** Returns the keys of the transitions on each group of cycles; none if the machine never spins. */
export function findSpins(machine: AnyStateMachine, options: SpinOptions = {}): string[][] {
  const { bounded = [] } = options;
  let edges = edgesOf(machine, options).filter(({ key }) => !bounded.includes(key));
  for (;;) {
    const reach = reachability(edges);
    const circular = edges.filter(({ from, to }) => reach.get(to)?.has(from));
    const effects = new Set(circular.flatMap(edge => edge.effects));
    const isBroughtAbout = (cause: Cause) =>
      effects.has(cause) || (cause.startsWith('actor ') && effects.has('actor *'));
    const caused = circular.filter(({ causes }) => causes.length === 0 || causes.some(isBroughtAbout));
    if (caused.length === edges.length) return groupsOf(edges, reach);
    edges = caused;
  }
}

/** Groups edges whose states reach each other. */
function groupsOf(edges: readonly Edge[], reach: Map<AnyStateNode, Set<AnyStateNode>>): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const { key, from } of edges) {
    const name = [...(reach.get(from) ?? [])]
      .filter(state => reach.get(state)?.has(from))
      .map(({ order }) => order)
      .sort()
      .join();
    groups.set(name, (groups.get(name) ?? new Set()).add(key));
  }
  return [...groups.values()].map(keys => [...keys]);
}

/** Returns the states that each state leads to. */
function reachability(edges: readonly Edge[]): Map<AnyStateNode, Set<AnyStateNode>> {
  const next = new Map<AnyStateNode, AnyStateNode[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reachedFrom = (start: AnyStateNode) => {
    const reached = new Set(next.get(start));
    // A set's iteration includes what is added meanwhile.
    for (const state of reached) for (const further of next.get(state) ?? []) reached.add(further);
    return reached;
  };
  return new Map([...next.keys()].map(state => [state, reachedFrom(state)]));
}

function edgesOf(machine: AnyStateMachine, options: SpinOptions): Edge[] {
  const states = withDescendants(machine.root);
  const transitions = states.flatMap(transitionsFrom).map(transition => ({
    transition,
    effects: effectsOf(transition, options),
  }));
  const raised = new Set(transitions.flatMap(({ effects }) => effects.filter(isRaise)));
  return transitions.flatMap(({ transition, effects }) => {
    const causes = causesOf(transition, states, raised, options);
    const entered = enteredStates(transition).filter(isAtomic);
    // A transition that only assigns brings nothing about.
    if (causes === undefined || (entered.length === 0 && effects.length === 0)) return [];
    const key = transitionKey(transition);
    return withDescendants(transition.source as AnyStateNode)
      .filter(isAtomic)
      .flatMap(from =>
        (entered.length > 0 ? entered : [from]).map(to => ({ key, from, to, causes, effects })),
      );
  });
}

const isRaise = (cause: Cause): boolean => cause.startsWith('raise ');

/** Returns what can bring the transition about by itself; undefined if a delay or an outsider does. */
function causesOf(
  { eventType, source }: AnyTransitionDefinition,
  states: readonly AnyStateNode[],
  raised: ReadonlySet<Cause>,
  { sends = {} }: SpinOptions,
): readonly Cause[] | undefined {
  if (eventType === '' || eventType.startsWith('xstate.done.state.')) return [];
  if (eventType.startsWith('xstate.after.')) {
    const { delays } = (source as AnyStateNode).machine.implementations;
    const after = (source as AnyStateNode).after.find(other => other.eventType === eventType);
    const delay = typeof after?.delay === 'string' ? delays[after.delay] : after?.delay;
    return delay === 0 ? [] : undefined;
  }
  const [, ofActor] = /^xstate\.(?:done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(eventType) ?? [];
  if (ofActor !== undefined) return [`actor ${ofActor}`];
  const invoked = new Map(states.flatMap(({ invoke }) => invoke).map(({ id, onDone }) => [id, onDone]));
  const typesOf = (id: string) => sends[id] ?? (invoked.get(id) ? [] : ['*']);
  const senders = [...new Set([...invoked.keys(), ...Object.keys(sends)])].filter(id =>
    typesOf(id).some(type => overlap(type, eventType)),
  );
  const causes = [
    ...senders.map((id): Cause => `actor ${id}`),
    ...[...raised].filter(cause => overlap(cause.slice('raise '.length), eventType)),
  ];
  return causes.length > 0 ? causes : undefined;
}

/** Whether an event type, or a wildcard such as `lock.*` or `*`, can mean the same event as another. */
function overlap(type: string, other: string): boolean {
  const [prefix, otherPrefix] = [type, other].map(text => text.replace(/\*$/, ''));
  if (type.endsWith('*') && other.startsWith(prefix ?? '')) return true;
  return other.endsWith('*') ? type.startsWith(otherPrefix ?? '') : type === other;
}

const withDescendants = (state: AnyStateNode): AnyStateNode[] => [
  state,
  ...childrenOf(state).flatMap(withDescendants),
];

const childrenOf = (state: AnyStateNode): AnyStateNode[] => Object.values(state.states);

/** History states stand for others. */
const isAtomic = (state: AnyStateNode): boolean => childrenOf(state).length === 0 && state.type !== 'history';

/** From the state itself up to the root. */
const withAncestors = (state: AnyStateNode): AnyStateNode[] =>
  state.parent ? [state, ...withAncestors(state.parent)] : [state];

/** Returns the states that a transition enters, by XState's rules; none if it stays where it is. */
function enteredStates({ source, target = [], reenter }: AnyTransitionDefinition): AnyStateNode[] {
  const targets = target as AnyStateNode[];
  if (targets.length === 0) return [];
  const isWithin = (state: AnyStateNode, ancestor: AnyStateNode) =>
    state !== ancestor && withAncestors(state).includes(ancestor);
  const isInternal = !reenter && targets.every(state => state === source || isWithin(state, source));
  /** The machine exits and enters states below this one alone. */
  const domain = isInternal
    ? source
    : withAncestors(source).find(state => [...targets, source].every(other => isWithin(other, state)));
  const entered = targets.flatMap(state => {
    const path = withAncestors(state);
    return [...path.slice(1, domain && path.indexOf(domain)), ...initialStates(state)];
  });
  const regions = [...entered, ...(domain ? [domain] : [])]
    .filter(({ type }) => type === 'parallel')
    .flatMap(childrenOf);
  const others = regions.filter(region => !entered.includes(region)).flatMap(initialStates);
  return [...entered, ...others].filter(state => state !== domain);
}

/** Returns the state and those that its entry enters. A history state may lead to each of its siblings. */
function initialStates(state: AnyStateNode): AnyStateNode[] {
  if (state.type === 'history') return state.parent ? childrenOf(state.parent).flatMap(withoutHistory) : [];
  if (state.type === 'parallel') return [state, ...childrenOf(state).flatMap(initialStates)];
  const initial = state.type === 'compound' ? (state.initial.target as AnyStateNode[]) : [];
  return [state, ...initial.flatMap(initialStates)];
}

const withoutHistory = (state: AnyStateNode): AnyStateNode[] =>
  withDescendants(state).filter(({ type }) => type !== 'history');

/** XState represents built-in actions as functions with properties. */
interface BuiltInAction {
  readonly type?: string;
  readonly to?: unknown;
  readonly delay?: unknown;
  readonly event?: { readonly type: string } | (() => unknown);
}

function effectsOf(transition: AnyTransitionDefinition, options: SpinOptions): Cause[] {
  const entered = enteredStates(transition);
  const actions = [...transition.actions, ...entered.flatMap(({ entry }) => entry)];
  return [
    ...entered.flatMap(({ invoke }) => invoke.map(({ id }): Cause => `actor ${id}`)),
    ...actions.flatMap(action => effectsOfAction(transition.source as AnyStateNode, action, options)),
  ];
}

function effectsOfAction({ machine }: AnyStateNode, action: unknown, options: SpinOptions): readonly Cause[] {
  const name = typeof action === 'string' ? action : (action as { readonly type?: string }).type;
  const listed = options.effects?.[name ?? ''];
  if (listed) {
    const { messages = [], raises = [] } = listed;
    return [...messages.map((id): Cause => `actor ${id}`), ...raises.map((type): Cause => `raise ${type}`)];
  }
  const implementation = typeof action === 'function' ? action : machine.implementations.actions[name ?? ''];
  const { type, to, delay, event } = (implementation ?? {}) as BuiltInAction;
  if (delay !== undefined) return [];
  switch (type) {
    case 'xstate.raise':
      return [`raise ${typeof event === 'object' ? event.type : '*'}`];
    case 'xstate.sendTo':
      return [`actor ${typeof to === 'string' ? to : '*'}`];
    case 'xstate.spawnChild':
      return ['actor *'];
    case 'xstate.enqueueActions':
      return ANYTHING;
    default:
      return [];
  }
}
