/** Loads the wallet's dialog and panel. */
export const loadLiveWallet = async () => ({ default: (await import('./LiveWallet.tsx')).LiveWallet });
