/** Describes what each step of a path does, in one line of text. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { scheduledEvents } from '../../../tools/statechart/xstate-internals.ts';
import { nameOf } from './paths.ts';

/** Something that an actor does during a step, with its input or payload. */
interface Effect {
  /** Such as `starts save` or `emits saved`. */
  readonly name: string;
  readonly payload: unknown;
}

/**
 * Watches an actor from its start. Pass `inspect` to the actor's options, then call `watch` before
 * the actor starts and `nextStep` after each step.
 */
export class Tracer {
  readonly #summary: (context: never) => unknown;
  #actor: AnyActorRef | undefined;
  #effects: Effect[] = [];
  #context: unknown = {};
  #value: unknown;
  #delays: readonly object[] = [];

  /** @param summary - the part of the context to describe */
  constructor(summary: (context: never) => unknown) {
    this.#summary = summary;
  }

  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event') return;
    const { sourceRef, actorRef, event } = inspected;
    if (sourceRef === undefined || sourceRef !== this.#actor || actorRef === sourceRef) return;
    // Only the logic of an actor lacks an id.
    const { id } = actorRef as AnyActorRef;
    const { type, ...payload } = event;
    if (type === 'xstate.init') this.#effects.push({ name: `starts ${id}`, payload: payload['input'] });
    else this.#effects.push({ name: `sends ${id} ${type}`, payload });
  };

  watch(actor: AnyActorRef): void {
    this.#actor = actor;
    actor.on('*', event => {
      const { type, ...payload } = event as EventObject;
      this.#effects.push({ name: `emits ${type}`, payload });
    });
  }

  /** Describes what happened since the last step, because of `event`. */
  nextStep({ type: _, ...cause }: EventObject): string {
    const actor = this.#actor;
    if (!actor) throw new Error('No actor is watched.');
    const { value, context, status }: AnyMachineSnapshot = actor.getSnapshot();
    const delays = scheduledEvents(actor);
    const armed = delays.filter(delay => !this.#delays.includes(delay));
    // Values that are handed on are named, not repeated.
    const handedOn = { ...context, ...withPrefix('event.', cause) };
    const summary = plain(this.#summary(context as never), {});
    const state = formatState(value);
    const parts = [
      state === this.#value ? 'stays' : state || 'started',
      ...(status === 'active' ? [] : [status]),
      ...armed.map(({ event, delay }) => `in ${delay} ms ${nameOf(event.type)}`),
      ...this.#effects.map(({ name, payload }) => withPayload(name, plain(payload, handedOn))),
      ...differences(this.#context, summary),
    ];
    [this.#value, this.#context, this.#delays] = [state, summary, delays];
    this.#effects = [];
    return parts.join('; ');
  }
}

/** Formats a state's value: `loggedIn.mining.active + loggedIn.saving.idle`. */
export function formatState(value: unknown): string {
  const leaves = (part: unknown, path: string): string[] => {
    if (typeof part === 'string') return [`${path}${part}`];
    return Object.entries(part as object).flatMap(([key, child]) => {
      const inside = leaves(child, `${path}${key}.`);
      return inside.length > 0 ? inside : [`${path}${key}`];
    });
  };
  return leaves(value, '').join(' + ');
}

const withPrefix = (prefix: string, values: object): object =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${key}`, value]));

function withPayload(name: string, payload: unknown): string {
  const text = JSON.stringify(payload);
  return text === undefined || text === '{}' ? name : `${name} ${text}`;
}

/** Lists the values that differ, by their path. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (isRecord(before) && isRecord(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
      differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
    );
  }
  const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
  if (old === now) return [];
  return [`${path || 'context'}: ${now === undefined ? 'removed' : now}`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns plain data: an object of `named` as its name, an actor as its id, a `Map` or `Set` as a
 * list, an error as its message.
 */
function plain(value: unknown, named: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  const key = Object.keys(named).find(known => named[known] === value);
  if (key !== undefined) return `(${key})`;
  const inner = (part: unknown) => plain(part, named);
  if (value instanceof Error) return String(value);
  if (Array.isArray(value)) return value.map(inner);
  if (value instanceof Map || value instanceof Set) return [...value].map(inner);
  if ('sessionId' in value && 'id' in value) return `(actor ${String(value.id)})`;
  if (isMachineSnapshot(value)) return formatState(value.value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inner(part)]));
}
