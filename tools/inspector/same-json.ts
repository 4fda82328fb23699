import type { Plain } from './protocol.ts';

/** Whether two values say the same, in whatever order their keys stand. */
export const sameJson = (one: Plain, other: Plain): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

function inOrder(plain: Plain): Plain {
  if (typeof plain !== 'object' || plain === null) return plain;
  // The compiler does not narrow a readonly list by Array.isArray.
  if (Array.isArray(plain)) return (plain as readonly Plain[]).map(inOrder);
  const entries = Object.entries(plain).map(([key, value]) => [key, inOrder(value)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
