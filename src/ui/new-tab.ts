/** How a link to another site opens: in a tab of its own that cannot reach back, and learns not where it came from. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
