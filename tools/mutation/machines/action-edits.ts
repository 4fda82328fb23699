/** Lists the mistakes in the actions of a machine: dropped, doubled, another event or payload. */
import { type AnyStateMachine, type EventObject, emit, enqueueActions } from 'xstate';

/** The parts of a machine that XState does not type publicly. */
export interface Parts {
  readonly config: object;
  readonly implementations: {
    readonly actions?: Record<string, unknown>;
    readonly delays?: Record<string, unknown>;
  };
}

export type ConfigPath = readonly (string | number)[];

/** A change of the configuration at one path, with its description. */
export interface Edit {
  readonly text: string;
  readonly path: ConfigPath;
  readonly value: unknown;
}

export type ActionEdits = (actions: unknown, path: ConfigPath) => Edit[];

/** An action as XState stores it: its built-in actions are functions with properties. */
interface StoredAction {
  readonly type?: string;
  readonly name?: string;
  readonly assignment?: unknown;
  /** The event of `emit`, or a function that returns it. */
  readonly event?: EventObject | ((args: unknown, params: unknown) => EventObject);
  /** The function that is passed to `enqueueActions`. */
  readonly collect?: (args: Collected, params: unknown) => void;
}

interface Collected {
  readonly enqueue: { readonly emit: (event: EventObject) => void };
}

export const partsOf = (machine: AnyStateMachine): Parts => machine as unknown as Parts;

/** Returns what a configuration gives as nothing, one value or a list of values. */
export const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

export const editsOfActions =
  (machine: AnyStateMachine): ActionEdits =>
  (references, path) => {
    const implemented = partsOf(machine).implementations.actions ?? {};
    const actions = listOf(references).map(reference => {
      if (typeof reference === 'function')
        return { reference, action: reference as StoredAction, params: null };
      const { type, params } = (typeof reference === 'string' ? { type: reference } : reference) as {
        readonly type: string;
        readonly params?: unknown;
      };
      return { reference, action: Object(implemented[type]) as StoredAction, params, name: type };
    });
    const names = actions.map(
      ({ name, action, params }) =>
        `${name ?? action.type?.replace('xstate.', '') ?? '(in place)'} ${(params as { type?: string } | null)?.type ?? ''}`,
    );
    return actions.flatMap(({ reference, action, params }, nth) => {
      const name = (names[nth] ?? '').trim();
      const isRepeated = names.indexOf(names[nth] ?? '') !== names.lastIndexOf(names[nth] ?? '');
      const edit = (text: string, ...replacements: unknown[]): Edit => ({
        text: `${text} ${name}${isRepeated ? ` (action ${nth + 1})` : ''}`,
        path,
        value: actions.flatMap((other, at) => (at === nth ? replacements : [other.reference])),
      });
      const hasPayload = typeof params === 'function' || Object.keys(params ?? {}).length !== 1;
      return [
        edit('drop'),
        ...(isIdempotent(action, params) ? [] : [edit('double', reference, reference)]),
        ...(emits(action)
          ? [
              edit(
                'emit another event than',
                withEmitted(action, params, event => ({ ...event, type: 'other' })),
              ),
              ...(hasPayload
                ? [edit('change the payload of', withEmitted(action, params, withOtherPayload))]
                : []),
            ]
          : []),
      ];
    });
  };

/** Checks whether an action assigns the same values when it runs twice: it reads no context. */
function isIdempotent({ type, assignment }: StoredAction, params: unknown): boolean {
  if (type !== 'xstate.assign') return false;
  const assigners = typeof assignment === 'function' ? [assignment] : Object.values(Object(assignment));
  return [...assigners, params].every(
    part => typeof part !== 'function' || !/\bcontext\b/.test(String(part)),
  );
}

/** Checks whether an action emits an event, at least sometimes. */
const emits = ({ type, collect }: StoredAction): boolean =>
  type === 'xstate.emit' || (type === 'xstate.enqueueActions' && String(collect).includes('.emit('));

/** Returns an action that changes what another one emits. */
function withEmitted(
  { collect, event }: StoredAction,
  params: unknown,
  change: (event: EventObject) => EventObject,
): unknown {
  const paramsFor = (args: unknown) => (typeof params === 'function' ? params(args) : params);
  if (collect === undefined) {
    return emit((args: unknown) =>
      change((typeof event === 'function' ? event(args, paramsFor(args)) : event) as EventObject),
    );
  }
  return enqueueActions(args => {
    const { enqueue } = args;
    const emitChanged = (original: EventObject): void => enqueue.emit(change(original) as never);
    // `enqueue` is a function with properties.
    const changing = Object.assign(enqueue.bind(undefined), enqueue, { emit: emitChanged });
    collect({ ...args, enqueue: changing }, paramsFor(args));
  });
}

/** Changes the first value of an event's payload. */
function withOtherPayload({ type, ...payload }: EventObject): EventObject {
  const [first] = Object.entries(payload);
  return { type, ...payload, ...(first && { [first[0]]: otherValue(first[1]) }) };
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : 'changed';
}
