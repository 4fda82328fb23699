/**
 * Attributes of links to other sites: a new tab without access to this one and without a referrer.
 */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
