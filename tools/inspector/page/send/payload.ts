import type { Json, JsonEvent } from '../../protocol.ts';

type TypedPayload =
  | { readonly outcome: 'event'; readonly event: JsonEvent }
  | { readonly outcome: 'wrong'; readonly problem: string };

type Payload = { readonly [key: string]: Json };

/**
 * Creates an event from its type and a JSON text; an empty text is no payload. The event must have the
 * fields that the events of generated paths have: without the time of a tick, the miner would show NaN.
 */
export function eventFrom(type: string, text: string, examples: readonly JsonEvent[] = []): TypedPayload {
  const payload = text.trim() === '' ? {} : parsed(text);
  if (typeof payload === 'string') return { outcome: 'wrong', problem: payload };
  if ('type' in payload) return { outcome: 'wrong', problem: 'The type is chosen above: leave it out here.' };
  const event: JsonEvent = { ...payload, type };
  const problems =
    examples.length === 0 ? [] : [...unknownFields(event, examples), ...differences(event, examples)];
  return problems.length === 0
    ? { outcome: 'event', event }
    : { outcome: 'wrong', problem: problems.join(' ') };
}

const unknownFields = (event: Payload, examples: readonly Payload[]): string[] =>
  Object.keys(event)
    .filter(name => !examples.some(example => name in example))
    .map(name => `The machine does not know "${name}".`);

/** Lists the fields whose kind of value no example has; those of some examples only may be left out. */
function differences(value: Payload, examples: readonly Payload[], outer = ''): string[] {
  const names = [...new Set(examples.flatMap(example => Object.keys(example)))];
  return names.flatMap(name => {
    const path = `${outer}${name}`;
    const known = examples.flatMap(({ [name]: field }) => (field === undefined ? [] : [field]));
    const given = value[name];
    if (given === undefined && known.length < examples.length) return [];
    if (isObject(given) && known.some(isObject))
      return differences(given, known.filter(isObject), `${path}.`);
    const kinds = [...new Set(known.map(kindOf))];
    const isKnown = given !== undefined && kinds.includes(kindOf(given));
    return isKnown ? [] : [`"${path}" must be ${kinds.join(' or ')}.`];
  });
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

// Array.isArray does not narrow readonly arrays.
const isObject = (value: Json | undefined): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): Payload | string {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : 'A payload is an object: { … }.';
  } catch (error) {
    return `This is no JSON: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
