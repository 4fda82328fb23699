/** Describes the states and transitions of a machine as plain data, for diagrams and documents. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface ChartTransition {
  /** The key that `transitionKey` returns. */
  readonly key: string;
  readonly source: string;
  /** The ids of the target states; empty if the machine stays in its state. */
  readonly targets: readonly string[];
  /** The trigger in words: `retry.pressed`, `after slowAfter`, `readStatus done`, `always`. */
  readonly label: string;
  /** The event's type; empty for `always`. */
  readonly eventType: string;
  /** The guard in words; null if there is none. */
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly description: string | null;
}

export interface ChartState {
  readonly id: string;
  /** The state's key within its parent. */
  readonly key: string;
  readonly description: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The id of the initial child state; null if there is none. */
  readonly initial: string | null;
  /** The names of the actors that the state invokes. */
  readonly invokes: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly children: readonly ChartState[];
}

/** Lists the transitions of a state, without those of its descendants. */
export const transitionsFrom = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Returns a key of a transition: source, trigger, position among its kind, targets. */
export function transitionKey(definition: AnyTransitionDefinition): string {
  const { eventType, target } = definition;
  const source = definition.source as AnyStateNode;
  const siblings = transitionsFrom(source).filter(other => other.eventType === eventType);
  const targets = target?.map(({ id }) => id).join(', ') || '(stays)';
  const nth = siblings.indexOf(definition) + 1;
  return `${source.id} -- ${eventType || 'always'} ${nth} --> ${targets}`;
}

/** Returns the chart of a machine's root state. */
export const statechartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root);

/** Lists a state and all its descendants, top down. */
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

/** XState represents combined guards as functions with properties. */
interface CombinedGuard {
  readonly check?: { readonly name: string };
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
}

function guardInWords(guard: unknown): string {
  if (typeof guard !== 'function') return nameOf(guard);
  // The compiler does not know a function's own properties.
  const { check, guards = [], stateValue } = guard as CombinedGuard;
  const parts = guards.map(guardInWords);
  if (check?.name === 'checkNot') return `not ${parts[0]}`;
  if (check?.name === 'checkStateIn') return `in ${JSON.stringify(stateValue).replaceAll('"', '')}`;
  return parts.length > 0 ? parts.join(check?.name === 'checkOr' ? ' or ' : ' and ') : guard.name;
}

/** Returns the name of an action or guard: a name, an object or function with a type, or inline. */
function nameOf(described: unknown): string {
  if (typeof described === 'string') return described;
  // Every value has a `type`, if only undefined.
  const { type } = Object(described) as { readonly type?: unknown };
  return typeof type === 'string' ? type : '(in place)';
}
