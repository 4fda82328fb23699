/** Loads the tooltips. A module of its own, so that no page lists the files that they need. */
export const load = async () => (await import('./TooltipRegion.tsx')).TooltipRegion;
