/**
 * The longest time, in milliseconds, that passes timer by timer. After a longer one, each due timer
 * fires once.
 */
export const MAX_STEPPED_MS = 60_000;
