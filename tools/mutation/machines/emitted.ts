/** Changes the events that an action emits. */
import { type EventObject, emit, enqueueActions } from 'xstate';

/** An action as XState stores it: its built-in actions are functions with properties. */
interface StoredAction {
  readonly type?: string;
  /** The event of `emit`, or a function that returns it. */
  readonly event?: EventObject | ((args: unknown, params: unknown) => EventObject);
  /** The function that is passed to `enqueueActions`. */
  readonly collect?: (args: Collected, params: unknown) => void;
}

interface Collected {
  readonly enqueue: { readonly emit: (event: EventObject) => void };
}

export type EventChange = (event: EventObject) => EventObject | null;

const paramsOf = (params: unknown, args: unknown): unknown =>
  typeof params === 'function' ? params(args) : params;

const stored = (action: unknown): StoredAction => Object(action) as StoredAction;

/** Checks whether an action emits an event, at least sometimes. */
export const emits = (action: unknown): boolean => {
  const { type, collect } = stored(action);
  return type === 'xstate.emit' || (type === 'xstate.enqueueActions' && String(collect).includes('.emit('));
};

/**
 * Returns an action that changes what another one emits; undefined if that one emits nothing.
 * `null` drops the event.
 */
export function withEmitted(action: unknown, params: unknown, change: EventChange): unknown {
  if (!emits(action)) return undefined;
  const { collect, event } = stored(action);
  if (collect === undefined) {
    return emit((args: unknown) => {
      const original = typeof event === 'function' ? event(args, paramsOf(params, args)) : event;
      return change(original as EventObject) as EventObject;
    });
  }
  return enqueueActions(args => {
    const { enqueue } = args;
    const emitChanged = (original: EventObject): void => {
      const changed = change(original);
      if (changed !== null) enqueue.emit(changed as never);
    };
    // `enqueue` is a function with properties.
    const changing = Object.assign(enqueue.bind(undefined), enqueue, { emit: emitChanged });
    collect({ ...args, enqueue: changing }, paramsOf(params, args));
  });
}

/** Returns the event that an action always emits; undefined if it depends on the state or the event. */
export function fixedEventOf(action: unknown, params: unknown): EventObject | undefined {
  const { event, collect } = stored(action);
  if (typeof event === 'object') return event;
  if (typeof params === 'function') return undefined;
  const emitted: EventObject[] = [];
  const enqueue = { assign: () => {}, emit: (each: EventObject) => emitted.push(each) };
  try {
    // Fails if the action reads its first argument.
    if (event) emitted.push(event(undefined, params));
    else collect?.({ enqueue }, params);
  } catch {
    return undefined;
  }
  return emitted.length === 1 ? emitted[0] : undefined;
}

/** Returns another value of the same kind. */
export function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}, changed`;
  if (Array.isArray(value)) return value.length > 0 ? [] : ['changed'];
  if (typeof value !== 'object' || value === null) return 'changed';
  return withOtherValue(value);
}

/** Changes the first value of an object. */
export function withOtherValue<Value extends object>(value: Value): Value {
  const [first] = Object.entries(value);
  return first === undefined ? value : { ...value, [first[0]]: otherValue(first[1]) };
}
