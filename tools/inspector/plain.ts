/**
 * Any value as JSON can hold it, and back. What JSON has no word for becomes an object with one key that begins with `$`:
 * `$date`, `$set`, `$map`, `$bigint`, `$number`, `$error`, and what does not come back: `$actor`, `$function`, `$instance`,
 * `$cycle`.
 */
import type { AnyActorRef } from 'xstate';
import type { Plain } from './protocol.ts';

/** What is done to texts, numbers and keys on the way, by the place at which they stand. */
export interface Censor<Place> {
  /** Where the walk begins. */
  readonly start: Place;
  /** What stands in a list. */
  within(outer: Place): Place;
  /** What stands under a key, or beside a text that says what it is. */
  below(outer: Place, key: string): Place;
  text(text: string, place: Place): string;
  number(value: number, place: Place): number;
}

export const nothingHidden: Censor<null> = {
  start: null,
  within: () => null,
  below: () => null,
  text: text => text,
  number: value => value,
};

/** A copy of the value as JSON can hold it. What is undefined is left out, or null where it cannot be. */
export const toPlain = <Place>(value: unknown, censor: Censor<Place>): Plain =>
  plainOf(value, { censor, place: censor.start, above: [] });

interface Walk<Place> {
  readonly censor: Censor<Place>;
  readonly place: Place;
  /** What the walk is inside of, so that it does not go in circles. */
  readonly above: readonly object[];
}

function plainOf<Place>(value: unknown, walk: Walk<Place>): Plain {
  const { censor, place, above } = walk;
  if (typeof value === 'string') return censor.text(value, place);
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
  if (typeof value === 'number')
    return Number.isFinite(value) ? censor.number(value, place) : { $number: String(value) };
  if (typeof value === 'bigint') return { $bigint: censor.text(String(value), place) };
  if (typeof value === 'function') return { $function: value.name };
  if (typeof value === 'symbol') return { $instance: 'Symbol' };
  if (above.includes(value)) return { $cycle: true };
  try {
    return plainObject(value, { ...walk, above: [...above, value] });
  } catch {
    // A getter that throws, or a proxy whose end is gone.
    return { $instance: 'unreadable' };
  }
}

function plainObject<Place>(value: object, walk: Walk<Place>): Plain {
  if (isActorRef(value)) return { $actor: value.id };
  if (Array.isArray(value)) return plainList(value, walk);
  if (value instanceof Date) return { $date: value.toJSON() };
  if (value instanceof Set) return { $set: plainList([...value], walk) };
  if (value instanceof Map) return { $map: [...value].map(entry => plainList(entry, walk)) };
  if (value instanceof Error) return { $error: plainRecord(partsOf(value), walk) };
  return isData(value) ? plainRecord(value, walk) : { $instance: value.constructor.name };
}

/** In a list of two, a text may say what the other is: `['password', 'secret']`. */
function plainList<Place>(items: readonly unknown[], walk: Walk<Place>): Plain[] {
  const place = walk.censor.within(walk.place);
  const [first] = items;
  const named = items.length === 2 && typeof first === 'string' ? walk.censor.below(place, first) : place;
  return items.map((item, at) => plainOf(item, { ...walk, place: at === 1 ? named : place }));
}

/** Under `value` stands what another property says: `{ field: 'password', value: 'secret' }`. */
const NAMING = ['name', 'field', 'key', 'header', 'id'];
const NAMED = ['value', 'text'];

function plainRecord<Place>(record: Record<string, unknown>, walk: Walk<Place>): Plain {
  const { censor, place } = walk;
  const names = NAMING.map(key => record[key]).filter(name => typeof name === 'string');
  const placeOf = (key: string): Place =>
    [key, ...(NAMED.includes(key) ? names : [])].reduce(censor.below, place);
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [
        censor.text(key, censor.start),
        plainOf(value, { ...walk, place: placeOf(key) }),
      ]),
  );
}

/** Without its stack, which says nothing of the flow. */
const partsOf = ({ name, message, cause, ...others }: Error) => ({ name, message, cause, ...others });

/** Data and no outside world, such as a wallet's provider, which answers requests. */
function isData(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value);
  return (
    (prototype === null || Object.getPrototypeOf(prototype) === null) &&
    !('request' in value && typeof value.request === 'function')
  );
}

const isActorRef = (value: object): value is AnyActorRef =>
  'sessionId' in value && 'getSnapshot' in value && typeof value.getSnapshot === 'function';

/** What `toPlain` was given, as far as it could be told. */
export function fromPlain(plain: Plain): unknown {
  if (typeof plain !== 'object' || plain === null) return plain;
  if (isPlainList(plain)) return plain.map(fromPlain);
  const [key, ...others] = Object.keys(plain);
  const isOnly = others.length === 0 && key !== undefined;
  // Every record has words of its own, such as `toString`, that nobody wrote down.
  const revive = isOnly && Object.hasOwn(REVIVERS, key) ? REVIVERS[key] : undefined;
  if (revive && isOnly) return revive(plain[key] ?? null);
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, fromPlain(value)]));
}

// The compiler does not narrow a readonly list by Array.isArray.
const isPlainList = (plain: Plain): plain is readonly Plain[] => Array.isArray(plain);

const listOf = (plain: Plain): readonly Plain[] => (isPlainList(plain) ? plain : []);

function errorOf(plain: Plain): Error {
  // An error was written down as a record of its parts.
  const { name, message, cause, ...others } = fromPlain(plain) as Partial<Error>;
  const error = Object.assign(new Error(message, cause === undefined ? {} : { cause }), others);
  return name === undefined || name === 'Error' ? error : Object.assign(error, { name });
}

const REVIVERS: Readonly<Record<string, (plain: Plain) => unknown>> = {
  $date: iso => new Date(typeof iso === 'string' ? iso : Number.NaN),
  $set: items => new Set(listOf(items).map(fromPlain)),
  // Every entry was written as a list of two.
  $map: entries => new Map(listOf(entries).map(entry => fromPlain(entry) as [unknown, unknown])),
  $bigint: digits => BigInt(String(digits)),
  $number: name => Number(name),
  $error: errorOf,
};
