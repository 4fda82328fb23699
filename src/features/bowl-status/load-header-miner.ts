/** Loads the row. A module of its own, so that no page lists the files that the row needs. */
export const load = async () => (await import('./HeaderMiner.tsx')).HeaderMiner;
