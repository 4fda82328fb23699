/** Announced figures of single pages. */
import type { Allocation, PresalePhaseReading } from './figure-types.ts';

export const pageFigures = {
  whitepaper: {
    supplyCap: 100_000_000,
    allocations: [
      { name: 'Phase 1 presale', coins: 4_000_000 },
      { name: 'Phase 2 presale', coins: 4_000_000 },
      { name: 'Phase 3 presale', coins: 5_000_000 },
      { name: 'Public listing', coins: 2_000_000 },
      { name: 'Validator incentives', coins: 25_000_000 },
      { name: 'Developer grants', coins: 20_000_000 },
      { name: 'Treasury and ecosystem fund', coins: 30_000_000 },
      { name: 'Team (vested)', coins: 10_000_000 },
    ] satisfies readonly Allocation[],
    phases: [
      { name: 'Phase 1: Genesis Entry', price: '0.25', raiseCap: 1_000_000 },
      { name: 'Phase 2: Expansion', price: '2.50', raiseCap: 10_000_000 },
      { name: 'Phase 3: Final Wave', price: '5.00', raiseCap: 25_000_000 },
    ] satisfies readonly PresalePhaseReading[],
    mainnetPrice: { lowest: 7, highest: 10 },
    /** Millions of US dollars. */
    marketCapMillions: { lowest: 70, highest: 100 },
    circulatingAtLaunch: 15_000_000,
  },
  /** `/tps-speed`, with the range of the simulated figures. */
  tpsSpeed: {
    peak: 5_000,
    sustainable: 4_500,
    blockTimeSeconds: '1.2',
    live: { lowest: 3_800, highest: 5_000 },
  },
  tokenCreator: { feeCoins: 10, startsIn: 2026, defaultDecimals: 18, logoMegabytes: 5 },
  walletPage: { launchOn: '2025-06-01', previewCoins: 32_500, previewDollars: 8_125, coinDecimals: 18 },
  official: { walletOn: '2025-07-30', presaleOn: '2025-08-01' },
} as const;
