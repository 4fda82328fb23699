/** Lists the mutants of a machine: copies of it with one mistake in its statechart. */
import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createMachine,
  not,
} from 'xstate';
import { transitionKey } from '../../statechart/statechart.ts';
import { statesOf } from '../../statechart/xstate-internals.ts';
import {
  type ActionEdits,
  type ConfigPath,
  type Edit,
  editsOfActions,
  listOf,
  partsOf,
} from './action-edits.ts';

export interface Mutant {
  /** Unique within its machine; independent of the order of states and of other mutants. */
  readonly name: string;
  /** The id of the state without which the mistake has no effect. */
  readonly stateId: string;
  /** The key of the transition that holds the mistake. */
  readonly transition?: string | undefined;
  readonly machine: () => AnyStateMachine;
}

interface TransitionConfig {
  readonly target?: string | readonly string[];
  readonly guard?: unknown;
  readonly actions?: unknown;
}

/** Ends a mutant whose transitions without an event go in circles. */
const MAX_MICROSTEPS = 1_000;

/** Lists the mutants of a machine, in the order of its states. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  return [...statesOf(machine).flatMap(node => mutantsIn(machine, node)), ...delayMutants(machine)];
}

/** @throws if the machine has no such mutant */
export function mutantNamed(machine: AnyStateMachine, name: string): Mutant {
  const mutant = mutantsOf(machine).find(each => each.name === name);
  if (!mutant) throw new Error(`${machine.id} has no mutant "${name}".`);
  return mutant;
}

// XState's type of a machine hides both.
function rebuilt(config: object, implementations: object): AnyStateMachine {
  return createMachine(
    { ...config, options: { maxIterations: MAX_MICROSTEPS } } as never,
    implementations as never,
  );
}

function mutantsIn(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const { config, implementations } = partsOf(machine);
  const path = node.path.flatMap(key => ['states', key]);
  const place = node.path.join('.') || '(root)';
  const mutant = (subject: string, edit: Edit, transition?: string): Mutant => ({
    name: `${place}, ${subject}: ${edit.text}`,
    stateId: node.id,
    transition,
    machine: () => rebuilt(withValueAt(config, edit.path, edit.value), implementations),
  });
  const actionEdits = editsOfActions(machine);
  return [
    ...(['entry', 'exit'] as const).flatMap(slot =>
      actionEdits(valueAt(config, [...path, slot]), [...path, slot]).map(edit => mutant(slot, edit)),
    ),
    ...slotsOf(node, path).flatMap(({ name, at, definitions }) => {
      const candidates = listOf(valueAt(config, at));
      return candidates.flatMap((candidate, nth) => {
        const subject = candidates.length > 1 ? `${name} ${nth + 1}` : name;
        const definition = definitions[nth];
        const inList = (edit: Edit): Edit => ({
          ...edit,
          path: at,
          value: candidates.map((other, index) =>
            index === nth ? withValueAt(asObject(other), edit.path, edit.value) : other,
          ),
        });
        const rest = candidates.filter((_, index) => index !== nth);
        const edits = [
          { text: 'remove the transition', path: at, value: rest.length > 0 ? rest : undefined },
          ...transitionEdits(asObject(candidate), definition?.target, actionEdits).map(inList),
        ];
        return edits.map(edit => mutant(subject, edit, definition && transitionKey(definition)));
      });
    }),
  ];
}

const asObject = (candidate: unknown): TransitionConfig =>
  typeof candidate === 'string' ? { target: candidate } : (candidate as TransitionConfig);

interface Slot {
  readonly name: string;
  readonly at: ConfigPath;
  /** The transitions of the slot, in the order of its configuration. */
  readonly definitions: readonly AnyTransitionDefinition[];
}

/** Lists the places of a state's configuration that hold transitions. */
function slotsOf(node: AnyStateNode, path: ConfigPath): Slot[] {
  const { config } = node as unknown as { config: Record<string, object | undefined> };
  const by = (event: string) => node.transitions.get(event) ?? [];
  const keysOf = (key: string) => Object.keys(config[key] ?? {});
  const slot = (key: string, name: string, definitions: Slot['definitions']): Slot[] =>
    config[key] === undefined ? [] : [{ name, at: [...path, key], definitions }];
  return [
    ...keysOf('on').map(key => ({ name: key, at: [...path, 'on', key], definitions: by(key) })),
    ...slot('always', 'always', node.always ?? []),
    ...keysOf('after').map(key => ({
      name: `after ${key}`,
      at: [...path, 'after', key],
      definitions: by(`xstate.after.${key}.${node.id}`),
    })),
    ...slot('onDone', 'all done', by(`xstate.done.state.${node.id}`)),
    ...node.invoke.flatMap(({ id }, index) =>
      (['done', 'error'] as const).map(ending => ({
        name: `${id} ${ending}`,
        at: [
          ...path,
          'invoke',
          ...(Array.isArray(config['invoke']) ? [index] : []),
          ending === 'done' ? 'onDone' : 'onError',
        ],
        definitions: by(`xstate.${ending}.actor.${id}`),
      })),
    ),
  ];
}

function transitionEdits(
  { target, guard, actions }: TransitionConfig,
  targets: readonly AnyStateNode[] | undefined,
  actionEdits: ActionEdits,
): Edit[] {
  const [aimed] = targets ?? [];
  return [
    ...(aimed ? alternativesTo(aimed) : []).map(other => ({
      text: `target ${listOf(target)[0]} → ${other.key}`,
      path: ['target'],
      value: [`#${other.id}`, ...listOf(target).slice(1)],
    })),
    ...(guard === undefined
      ? []
      : [
          { text: 'negate the guard', path: ['guard'], value: not(guard as never) },
          { text: 'drop the guard', path: ['guard'], value: undefined },
        ]),
    ...actionEdits(actions, ['actions']),
  ];
}

/** Lists two siblings of a state, or of the closest ancestor that has some. */
function alternativesTo(node: AnyStateNode): readonly AnyStateNode[] {
  const { parent } = node;
  if (!parent) return [];
  const siblings = Object.values(parent.states).filter(({ type }) => type !== 'history');
  if (parent.type === 'parallel' || siblings.length < 2) return alternativesTo(parent);
  const at = siblings.indexOf(node);
  return [...siblings.slice(at + 1), ...siblings.slice(0, at)].slice(0, 2);
}

type Container = Record<string | number, unknown>;

const valueAt = (config: unknown, path: ConfigPath): unknown =>
  path.reduce<unknown>((part, key) => (part as Container | undefined)?.[key], config);

/** Returns a copy with another value at the path; what lies beside the path is shared. */
function withValueAt<Value>(config: Value, path: ConfigPath, value: unknown): Value {
  const [key, ...rest] = path;
  if (key === undefined) return value as Value;
  const copy = (Array.isArray(config) ? [...config] : { ...config }) as Container;
  copy[key] = withValueAt(copy[key], rest, value);
  if (copy[key] === undefined) delete copy[key];
  return copy as Value;
}

function delayMutants(machine: AnyStateMachine): Mutant[] {
  const { config, implementations } = partsOf(machine);
  const { delays = {} } = implementations;
  return Object.entries(delays).map(([name, delay]) => ({
    name: `delay ${name}: doubled`,
    stateId: machine.root.id,
    machine: () => rebuilt(config, { ...implementations, delays: { ...delays, [name]: doubled(delay) } }),
  }));
}

const doubled = (delay: unknown): unknown =>
  typeof delay === 'function' ? (...args: unknown[]) => delay(...args) * 2 : Number(delay) * 2;
