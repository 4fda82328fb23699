export const loadLiveWallet = async () => ({ default: (await import('./LiveWallet.tsx')).LiveWallet });
