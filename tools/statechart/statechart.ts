/** What a machine looks like: its states and transitions as plain data, to be drawn or written down. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface ChartTransition {
  /** Its name, as `transitionKey` gives it. */
  readonly key: string;
  /** The id of the state that it leaves. */
  readonly source: string;
  /** The ids of the states that it leads to; none if the machine stays where it is. */
  readonly targets: readonly string[];
  /** What sets it off, in words: `retry.pressed`, `after slowAfter`, `readStatus done`, `always`. */
  readonly label: string;
  /** The event as the machine knows it; empty for `always`. */
  readonly eventType: string;
  /** The condition, in words; null if there is none. */
  readonly guard: string | null;
  /** The names of what happens on the way. */
  readonly actions: readonly string[];
  readonly description: string | null;
}

export interface ChartState {
  readonly id: string;
  /** Its name within its parent. */
  readonly key: string;
  readonly description: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The id of the child in which it begins; null where it has no such child. */
  readonly initial: string | null;
  /** The names of the actors that work while it lasts. */
  readonly invokes: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly children: readonly ChartState[];
}

const transitionsFrom = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** A transition's name: where it starts, on what, the how-manieth of its kind, and where it leads. */
export function transitionKey(definition: AnyTransitionDefinition): string {
  const { eventType, target } = definition;
  const source = definition.source as AnyStateNode;
  const siblings = transitionsFrom(source).filter(other => other.eventType === eventType);
  const targets = target?.map(({ id }) => id).join(', ') || '(stays)';
  const nth = siblings.indexOf(definition) + 1;
  return `${source.id} -- ${eventType || 'always'} ${nth} --> ${targets}`;
}

/** The chart of a machine, from its root down. */
export const statechartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root);

/** A state and all states below it, from the top. */
export const withDescendants = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.children.flatMap(withDescendants),
];

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    description: node.description ?? null,
    kind: node.type,
    initial: node.initial.target[0]?.id ?? null,
    invokes: node.invoke.map(({ id }) => id),
    transitions: transitionsFrom(node).map(definition => transitionOf(node, definition)),
    children: Object.values(node.states).map(stateOf),
  };
}

const transitionOf = (node: AnyStateNode, definition: AnyTransitionDefinition): ChartTransition => ({
  key: transitionKey(definition),
  source: node.id,
  targets: (definition.target ?? []).map(({ id }) => id),
  label: labelOf(node, definition.eventType),
  eventType: definition.eventType,
  guard: definition.guard === undefined ? null : guardInWords(definition.guard),
  actions: definition.actions.map(nameOf),
  description: definition.description ?? null,
});

function labelOf(node: AnyStateNode, eventType: string): string {
  if (eventType === '') return 'always';
  const ended = /^xstate\.(done|error)\.actor\.(.+)/.exec(eventType);
  if (ended) return `${ended[2]} ${ended[1] === 'done' ? 'done' : 'failed'}`;
  if (eventType.startsWith('xstate.done.state.')) return 'all done';
  const delayed = node.after.find(after => after.eventType === eventType);
  return delayed ? `after ${String(delayed.delay)}` : eventType;
}

/** XState gives combined guards as functions that carry what they combine. */
interface CombinedGuard {
  readonly check?: { readonly name: string };
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
}

function guardInWords(guard: unknown): string {
  if (typeof guard !== 'function') return nameOf(guard);
  // A function's own properties are unknown to the compiler.
  const { check, guards = [], stateValue } = guard as CombinedGuard;
  const parts = guards.map(guardInWords);
  if (check?.name === 'checkNot') return `not ${parts[0]}`;
  if (check?.name === 'checkStateIn') return `in ${JSON.stringify(stateValue).replaceAll('"', '')}`;
  return parts.length > 0 ? parts.join(check?.name === 'checkOr' ? ' or ' : ' and ') : guard.name;
}

/** An action or a guard is written as its name, as an object or a function with its type, or in place. */
function nameOf(described: unknown): string {
  if (typeof described === 'string') return described;
  // Whatever it is can be asked for its type.
  const { type } = Object(described) as { readonly type?: unknown };
  return typeof type === 'string' ? type : '(in place)';
}
