/** The longest time that goes by timer by timer, in milliseconds. After a longer one, whatever is due goes off once. */
export const MAX_STEPPED_MS = 60_000;
