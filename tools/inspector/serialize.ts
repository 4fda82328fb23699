/**
 * Serializes any value to JSON and back. A value that JSON lacks becomes an object with one key
 * that starts with `$`: `$date`, `$set`, `$map`, `$bigint`, `$number`, `$error`, and without a way
 * back `$actor`, `$function`, `$instance`, `$cycle`.
 */
import type { AnyActorRef } from 'xstate';
import type { Json } from './protocol.ts';

/** Replaces texts and numbers by the sensitivity of their place in the value. */
export interface ValueRedactor<Sensitivity> {
  /** The sensitivity of the whole value. */
  readonly initial: Sensitivity;
  ofItem(outer: Sensitivity): Sensitivity;
  /** Returns the sensitivity of a property, or of a value that a text beside it names. */
  ofProperty(outer: Sensitivity, key: string): Sensitivity;
  redactText(text: string, sensitivity: Sensitivity): string;
  redactNumber(value: number, sensitivity: Sensitivity): number;
}

export const noRedaction: ValueRedactor<null> = {
  initial: null,
  ofItem: () => null,
  ofProperty: () => null,
  redactText: text => text,
  redactNumber: value => value,
};

/** Serializes a value. Omits undefined properties; undefined items become null. */
export const serialize = <Sensitivity>(value: unknown, redactor: ValueRedactor<Sensitivity>): Json =>
  serializeValue(value, { redactor, sensitivity: redactor.initial, ancestors: [] });

interface Walk<Sensitivity> {
  readonly redactor: ValueRedactor<Sensitivity>;
  readonly sensitivity: Sensitivity;
  /** The enclosing objects, to detect cycles. */
  readonly ancestors: readonly object[];
}

function serializeValue<Sensitivity>(value: unknown, walk: Walk<Sensitivity>): Json {
  const { redactor, sensitivity, ancestors } = walk;
  if (typeof value === 'string') return redactor.redactText(value, sensitivity);
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
  if (typeof value === 'number')
    return Number.isFinite(value) ? redactor.redactNumber(value, sensitivity) : { $number: String(value) };
  if (typeof value === 'bigint') return { $bigint: redactor.redactText(String(value), sensitivity) };
  if (typeof value === 'function') return { $function: value.name };
  if (typeof value === 'symbol') return { $instance: 'Symbol' };
  if (ancestors.includes(value)) return { $cycle: true };
  try {
    return serializeObject(value, { ...walk, ancestors: [...ancestors, value] });
  } catch {
    // A getter that throws, or a revoked proxy.
    return { $instance: 'unreadable' };
  }
}

function serializeObject<Sensitivity>(value: object, walk: Walk<Sensitivity>): Json {
  if (isActorRef(value)) return { $actor: value.id };
  if (Array.isArray(value)) return serializeList(value, walk);
  if (value instanceof Date) return { $date: value.toJSON() };
  if (value instanceof Set) return { $set: serializeList([...value], walk) };
  if (value instanceof Map) return { $map: [...value].map(entry => serializeList(entry, walk)) };
  if (value instanceof Error) return { $error: serializeRecord(partsOf(value), walk) };
  return isData(value) ? serializeRecord(value, walk) : { $instance: value.constructor.name };
}

/** In a list of two, a text may name the other item: `['password', 'secret']`. */
function serializeList<Sensitivity>(items: readonly unknown[], walk: Walk<Sensitivity>): Json[] {
  const sensitivity = walk.redactor.ofItem(walk.sensitivity);
  const [first] = items;
  const named =
    items.length === 2 && typeof first === 'string'
      ? walk.redactor.ofProperty(sensitivity, first)
      : sensitivity;
  return items.map((item, at) =>
    serializeValue(item, { ...walk, sensitivity: at === 1 ? named : sensitivity }),
  );
}

/** Another property may name the one called `value`: `{ field: 'password', value: 'secret' }`. */
const NAMING = ['name', 'field', 'key', 'header', 'id'];
const NAMED = ['value', 'text'];

function serializeRecord<Sensitivity>(record: Record<string, unknown>, walk: Walk<Sensitivity>): Json {
  const { redactor, sensitivity } = walk;
  const names = NAMING.map(key => record[key]).filter(name => typeof name === 'string');
  const sensitivityOf = (key: string): Sensitivity =>
    [key, ...(NAMED.includes(key) ? names : [])].reduce(redactor.ofProperty, sensitivity);
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [
        redactor.redactText(key, redactor.initial),
        serializeValue(value, { ...walk, sensitivity: sensitivityOf(key) }),
      ]),
  );
}

/** Without the stack. */
const partsOf = ({ name, message, cause, ...others }: Error) => ({ name, message, cause, ...others });

/** Returns whether a value is plain data, unlike a wallet's provider, which has `request()`. */
function isData(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value);
  return (
    (prototype === null || Object.getPrototypeOf(prototype) === null) &&
    !('request' in value && typeof value.request === 'function')
  );
}

const isActorRef = (value: object): value is AnyActorRef =>
  'sessionId' in value && 'getSnapshot' in value && typeof value.getSnapshot === 'function';

/** Restores a serialized value as far as possible. */
export function deserialize(json: Json): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (isJsonList(json)) return json.map(deserialize);
  const [key, ...others] = Object.keys(json);
  const isOnly = others.length === 0 && key !== undefined;
  // Inherited names such as `toString` are no revivers.
  const revive = isOnly && Object.hasOwn(REVIVERS, key) ? REVIVERS[key] : undefined;
  if (revive && isOnly) return revive(json[key] ?? null);
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, deserialize(value)]));
}

// Array.isArray does not narrow readonly arrays.
const isJsonList = (json: Json): json is readonly Json[] => Array.isArray(json);

const listOf = (json: Json): readonly Json[] => (isJsonList(json) ? json : []);

function errorOf(json: Json): Error {
  // `serialize` writes errors as records of these parts.
  const { name, message, cause, ...others } = deserialize(json) as Partial<Error>;
  const error = Object.assign(new Error(message, cause === undefined ? {} : { cause }), others);
  return name === undefined || name === 'Error' ? error : Object.assign(error, { name });
}

const REVIVERS: Readonly<Record<string, (json: Json) => unknown>> = {
  $date: iso => new Date(typeof iso === 'string' ? iso : Number.NaN),
  $set: items => new Set(listOf(items).map(deserialize)),
  // `serialize` writes entries as lists of two.
  $map: entries => new Map(listOf(entries).map(entry => deserialize(entry) as [unknown, unknown])),
  $bigint: digits => BigInt(String(digits)),
  $number: name => Number(name),
  $error: errorOf,
};
