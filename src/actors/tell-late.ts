/** The words for what could not be loaded. They come with the toasts' region, so that whoever is offline later has them. */
export const loadTelling = () => import('./tell-not-loaded.ts');

/** Shows that something which is loaded when it is needed could not be loaded, and what can be done about it. */
export const tellNotLoaded = async (): Promise<void> => (await loadTelling()).tellNotLoaded();
