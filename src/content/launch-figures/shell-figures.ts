/** Announced figures of every page. */
export const shellFigures = {
  /** The red ticker on every page. */
  newsTicker: {
    tps: 5_000,
    phase1Price: '0.25',
    phase1Users: 15_000,
    phase2MiningOn: '2025-06-20',
    phase2Places: 75_000,
    walletOn: '2025-07-30',
    presaleOn: '2025-08-01',
    testnetVersion: '1.0',
  },
  /** The highlighted link of the navigation. */
  navigation: { tps: 5_000 },
} as const;
