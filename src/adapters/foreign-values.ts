/** Reads values that a wallet or the browser put into the page. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns what is accessed; null if that throws, as a foreign getter or forbidden storage may. */
export function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
