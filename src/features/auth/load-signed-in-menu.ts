/** Loads the menu. A module of its own, so that no page lists the files that the menu needs. */
export const load = async () => (await import('./SignedInMenu.tsx')).SignedInMenu;
