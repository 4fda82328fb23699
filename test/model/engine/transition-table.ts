/** Describes what each case of an event does in each state of a machine, computed from its paths. */
import { type AnyMachineSnapshot, type AnyStateNode, type EventObject, getInitialMicrosteps } from 'xstate';
import { statesOf } from '../../../tools/statechart/xstate-internals.ts';
import { initialStateOf, leavesOf, type Model, namedCase, nameOf, outcomeAfter, type Path } from './paths.ts';

export interface TransitionRow {
  /** The states whose transitions the event takes, relative to the machine; empty for the start. */
  readonly state: string;
  /** With the cases that do the same: `save done (saved, refused)`. */
  readonly event: string;
  /** The states that become active; empty if the machine stays in its states. */
  readonly next: string;
  /** What starts, is sent or emitted, which delays begin, and what changes in the context. */
  readonly effects: readonly string[];
  readonly description: string;
}

/** What an event does whenever it leads from the same states to the same ones. */
interface Step {
  readonly state: string;
  readonly type: string;
  readonly caseName: string;
  readonly next: string;
  readonly description: string;
  /** The values of each effect, null for what is no plain value: a payload, a delay, a part of the context. */
  readonly effects: Map<string, Set<string | null>>;
}

/** More values are no constants, and longer ones are hard to read. */
const MAX_VALUES = 3;
const MAX_LENGTH = 30;

type Action = { readonly type: string; readonly params?: Readonly<Record<string, unknown>> };

/**
 * Lists a row for each case of an event that a state does not ignore, in the order of the states. Cases that
 * do the same share a row.
 * @param walks - the models of one machine, with the paths to walk on
 */
export function transitionRows(
  walks: readonly (readonly [Model, readonly Path[]])[],
): readonly TransitionRow[] {
  const steps = new Map<string, Step>();
  const add = ({ effects, ...where }: Step): void => {
    const key = JSON.stringify([where, [...effects.keys()].filter(name => !name.startsWith(CHANGE))]);
    const known = steps.get(key)?.effects ?? new Map<string, Set<string | null>>();
    for (const [name, values] of effects) known.set(name, new Set([...(known.get(name) ?? []), ...values]));
    steps.set(key, { ...where, effects: known });
  };
  for (const [model, paths] of walks) {
    add(startOf(model));
    for (const path of paths) {
      let state = initialStateOf(model);
      for (const { event } of path.steps.slice(1)) {
        const step = stepOf(model, state, event);
        if (step) add(step);
        state = outcomeAfter(state, event).state;
      }
    }
  }
  const order = walks.flatMap(([{ machine }]) => statesOf(machine)).map(placeOf);
  const at = ({ state }: TransitionRow) => order.indexOf(state.split(' + ')[0] ?? '');
  return mergedRows([...steps.values()]).toSorted((one, other) => at(one) - at(other));
}

const placeOf = ({ path, key }: AnyStateNode): string => path.join('.') || key;

function startOf(model: Model): Step {
  const microsteps = getInitialMicrosteps(model.machine, model.input);
  const effects = effectsOf(microsteps.flatMap(([, actions]) => actions as readonly Action[]));
  const next = leavesOf(initialStateOf(model).value).join(' + ');
  return { state: '', type: 'start', caseName: '', next, description: '', effects };
}

function stepOf(model: Model, before: AnyMachineSnapshot, event: EventObject): Step | null {
  const { machine } = model;
  const transitions = machine.getTransitionData(before, event);
  if (transitions.length === 0) return null;
  const { state, actions } = outcomeAfter(before, event);
  const effects = effectsOf(actions);
  for (const key of Object.keys(state.context ?? {}))
    if (state.context[key] !== before.context[key])
      effects.set(CHANGE + key, new Set([valueInWords(state.context[key])]));
  const known = leavesOf(before.value);
  const type = nameOf(event.type);
  return {
    state: transitions.map(({ source }) => placeOf(source as AnyStateNode)).join(' + '),
    type,
    caseName: namedCase(model, event).slice(type.length + 2, -1),
    next: leavesOf(state.value)
      .filter(leaf => !known.includes(leaf))
      .join(' + '),
    description: transitions.flatMap(({ description }) => description ?? []).join(' '),
    effects,
  };
}

/** Marks a change of the context, which does not tell rows apart. */
const CHANGE = '= ';

function effectsOf(actions: readonly Action[]): Step['effects'] {
  const effects: Step['effects'] = new Map();
  const add = (name: string, value: string | null): void =>
    void effects.set(effects.has(name) ? `${name} again` : name, new Set([value]));
  for (const { type, params = {} } of actions) {
    const { type: sent = '', ...payload } = (params['event'] ?? {}) as Partial<EventObject>;
    if (type === 'xstate.spawnChild') add(`starts ${params['id']}`, '');
    if (type === 'xstate.emit') add(`emits ${sent}`, payloadInWords(payload));
    if (type === 'xstate.sendTo') add(`sends ${sent}`, payloadInWords(payload));
    if (type === 'xstate.raise' && params['delay'] !== undefined)
      add(`waits ${nameOf(sent).replace('after ', '')}`, `${params['delay']} ms`);
  }
  return effects;
}

function mergedRows(steps: readonly Step[]): readonly TransitionRow[] {
  const rows = new Map<string, TransitionRow & { readonly cases: Set<string>; readonly type: string }>();
  for (const { type, caseName, effects, ...where } of steps) {
    const texts = [...effects].map(([name, values]) => effectInWords(name, [...values]));
    const key = JSON.stringify([where, type, texts]);
    const cases = (rows.get(key)?.cases ?? new Set<string>()).add(caseName);
    const named = [...cases].filter(name => name !== '').join(', ');
    const event = named === '' ? type : `${type} (${named})`;
    rows.set(key, { ...where, type, cases, event, effects: texts });
  }
  return [...rows.values()].map(({ cases: _cases, type: _type, ...row }) => row);
}

function effectInWords(name: string, values: readonly (string | null)[]): string {
  const texts = values.filter(text => text !== null && text.length <= MAX_LENGTH);
  const shown =
    values.length > MAX_VALUES || texts.length < values.length ? [] : texts.filter(Boolean).sort();
  const inWords = shown.join(' or ');
  if (name.startsWith(CHANGE)) return name.slice(CHANGE.length) + (inWords && ` = ${inWords}`);
  return name + (inWords && ` (${inWords})`);
}

function payloadInWords(payload: object): string | null {
  const parts = Object.entries(payload).map(([name, value]) => [name, valueInWords(value)] as const);
  return parts.some(([, value]) => value === null) ? null : parts.map(part => part.join(' ')).join(', ');
}

/** Returns null for what has no short text: lists, actors. */
function valueInWords(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  const inside = payloadInWords(value);
  return inside === null ? null : `{${inside}}`;
}
