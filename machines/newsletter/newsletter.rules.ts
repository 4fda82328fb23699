/** Specification of the site, sections 5 and 9. */

/** The minimum duration for which the form shows that it is subscribing. */
export const MIN_SUBSCRIBING_MS = 1_000;

/** Checks for an "@". The server validates the address. */
export const looksLikeEmail = (text: string): boolean => text.includes('@');
