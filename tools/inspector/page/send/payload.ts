/** What is typed as the payload of an event. */
import type { Plain, PlainEvent } from '../../protocol.ts';

export type TypedPayload =
  | { readonly outcome: 'event'; readonly event: PlainEvent }
  | { readonly outcome: 'wrong'; readonly problem: string };

/** The event with a payload as JSON; empty means none. */
export function eventFrom(type: string, text: string): TypedPayload {
  if (text.trim() === '') return { outcome: 'event', event: { type } };
  const payload = parsed(text);
  if (typeof payload === 'string') return { outcome: 'wrong', problem: payload };
  if ('type' in payload) return { outcome: 'wrong', problem: 'The type is chosen above: leave it out here.' };
  return { outcome: 'event', event: { ...payload, type } };
}

function parsed(text: string): { readonly [key: string]: Plain } | string {
  try {
    const value: Plain = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // The compiler does not tell a readonly list from an object.
    return isObject ? (value as { readonly [key: string]: Plain }) : 'A payload is an object: { … }.';
  } catch (error) {
    return `This is no JSON: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
