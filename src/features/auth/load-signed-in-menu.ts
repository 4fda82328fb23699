/** Loads the account menu. A module of its own, so that the header does not import it. */
export const loadSignedInMenu = async () => ({ default: (await import('./SignedInMenu.tsx')).SignedInMenu });
