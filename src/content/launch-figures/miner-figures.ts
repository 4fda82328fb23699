/** Announced figures of the miner's pages, of the Android app and of the FAQ. */
import type { PremiumTier } from './figure-types.ts';

export const minerFigures = {
  faq: { freeHashrate: 500, premiumTeraHashes: [1, 5, 25], autoSaveSeconds: 5, hoursToCollect: 24 },
  minerSignUp: {
    phase1Users: 15_000,
    phase2OpensOn: '2025-06-20',
    phase2Places: 75_000,
    walletRegistrationOn: '2025-07-30',
  },
  minerEarlyAccess: { places: 5_000 },
  minerPremiumOn: '2025-06-15',
  minerPremiumTiers: [
    { name: 'Basic', hashrate: 1_000, price: 49 },
    { name: 'Pro', hashrate: 5_000, price: 149 },
    { name: 'Elite', hashrate: 25_000, price: null },
  ] satisfies readonly PremiumTier[],
  androidApp: { androidVersion: '5.0', appVersion: '1.0', freeHashrate: 500, syncMinutes: 1 },
} as const;
