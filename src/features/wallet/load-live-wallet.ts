/** Loads what shows the wallet's flow: the dialog and the panel. */
export const loadLiveWallet = async () => ({ default: (await import('./LiveWallet.tsx')).LiveWallet });
