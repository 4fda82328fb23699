/** Lists the mistakes in the actions of a machine: dropped, doubled, another event. */
import { type AnyStateMachine, type EventObject, emit } from 'xstate';

/** The parts of a machine that XState does not type publicly. */
export interface Parts {
  readonly config: object;
  readonly implementations: { readonly [Kind in 'actions' | 'delays']?: Record<string, unknown> };
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
  readonly assignment?: unknown;
  /** The event of `emit`, or a function that returns it. */
  readonly event?: EventObject | ((args: unknown, params: unknown) => EventObject);
}

export const partsOf = (machine: AnyStateMachine): Parts => machine as unknown as Parts;

/** Returns what a configuration gives as nothing, one value or a list of values. */
export const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

export const editsOfActions =
  (machine: AnyStateMachine): ActionEdits =>
  (references, path) => {
    const implemented = partsOf(machine).implementations.actions ?? {};
    const actions = listOf(references).map(reference => {
      const { type = '(in place)', params } = (
        typeof reference === 'string' ? { type: reference } : reference
      ) as { readonly type?: string; readonly params?: unknown };
      const emitted = (params as { readonly type?: string } | undefined)?.type ?? '';
      const name = `${type.replace('xstate.', '')} ${emitted}`.trim();
      const action = Object(typeof reference === 'function' ? reference : implemented[type]) as StoredAction;
      return { reference, action, params, name };
    });
    return actions.flatMap(({ reference, action, params, name }, nth) => {
      const isRepeated = actions.filter(other => other.name === name).length > 1;
      const edit = (text: string, ...replacements: unknown[]): Edit => ({
        text: `${text} ${name}${isRepeated ? ` (action ${nth + 1})` : ''}`,
        path,
        value: actions.flatMap((other, at) => (at === nth ? replacements : [other.reference])),
      });
      return [
        edit('drop'),
        ...(isIdempotent(action, params) ? [] : [edit('double', reference, reference)]),
        ...(action.type === 'xstate.emit'
          ? [edit('emit another event than', otherEmit(action, params))]
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

/** Returns an action that emits the event of another one with a wrong type. */
const otherEmit = ({ event }: StoredAction, params: unknown) =>
  emit((args: unknown) => {
    const given = typeof params === 'function' ? params(args) : params;
    return { ...(typeof event === 'function' ? event(args, given) : event), type: 'other' };
  });
