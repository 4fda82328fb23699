/** Where paths are replayed, from the machine's own actor to the running site. */
export const levels = ['actor', 'screen', 'browser', 'server'] as const;

export type Level = (typeof levels)[number];
