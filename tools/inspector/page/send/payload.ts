import type { Json, JsonEvent } from '../../protocol.ts';

type TypedPayload =
  | { readonly outcome: 'event'; readonly event: JsonEvent }
  | { readonly outcome: 'wrong'; readonly problem: string };

/** Creates an event from its type and a JSON text; an empty text is no payload. */
export function eventFrom(type: string, text: string): TypedPayload {
  if (text.trim() === '') return { outcome: 'event', event: { type } };
  const payload = parsed(text);
  if (typeof payload === 'string') return { outcome: 'wrong', problem: payload };
  if ('type' in payload) return { outcome: 'wrong', problem: 'The type is chosen above: leave it out here.' };
  return { outcome: 'event', event: { ...payload, type } };
}

function parsed(text: string): { readonly [key: string]: Json } | string {
  try {
    const value: Json = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Array.isArray does not narrow readonly arrays.
    return isObject ? (value as { readonly [key: string]: Json }) : 'A payload is an object: { … }.';
  } catch (error) {
    return `This is no JSON: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
