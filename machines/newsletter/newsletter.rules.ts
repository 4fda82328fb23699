/** The newsletter's rule and figure (specification of the site, sections 5 and 9). */

/** How long a subscription is seen being made at least, in milliseconds. */
export const SHORTEST_SUBSCRIBING = 1_000;

/** Non-empty and containing "@": whether it is an address is the server's to say. */
export const looksLikeEmail = (text: string): boolean => text.includes('@');
