import type { Json, JsonEvent } from '../../protocol.ts';

type TypedPayload =
  | { readonly outcome: 'event'; readonly event: JsonEvent }
  | { readonly outcome: 'wrong'; readonly problem: string };

type Payload = { readonly [key: string]: Json };

/**
 * Creates an event from its type and a JSON text; an empty text is no payload. A field that every
 * one of the examples has, with one type, is required: without the time of a tick, the miner would show NaN.
 */
export function eventFrom(type: string, text: string, examples: readonly JsonEvent[] = []): TypedPayload {
  const payload = text.trim() === '' ? {} : parsed(text);
  if (typeof payload === 'string') return { outcome: 'wrong', problem: payload };
  if ('type' in payload) return { outcome: 'wrong', problem: 'The type is chosen above: leave it out here.' };
  const [{ type: _, ...example } = { type }] = examples;
  const missing = Object.keys(example).filter(name => {
    const kind = typeof example[name];
    return examples.every(other => typeof other[name] === kind) && typeof payload[name] !== kind;
  });
  if (missing.length > 0) {
    const fields = missing.map(name => `"${name}" (${typeof example[name]})`).join(' and ');
    return { outcome: 'wrong', problem: `The payload needs ${fields}, as in the generated paths.` };
  }
  return { outcome: 'event', event: { ...payload, type } };
}

function parsed(text: string): Payload | string {
  try {
    const value: Json = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Array.isArray does not narrow readonly arrays.
    return isObject ? (value as Payload) : 'A payload is an object: { … }.';
  } catch (error) {
    return `This is no JSON: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
