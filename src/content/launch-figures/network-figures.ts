/** Announced figures of the pages below `/blockchain`. */
export const networkFigures = {
  /** `/blockchain/explorer`, with the range of the simulated figures. */
  explorer: { tps: 5_000, live: { lowest: 4_200, highest: 4_800 }, firstBlock: 2_847_392 },
  /** The seven placeholder pages below `/blockchain`. */
  staking: { launch: 'Q4 2025', shortestDays: 30, longestYears: 4 },
  consensus: { launch: 'Q3 2025', confirmationSeconds: 1, toleratedFaultPercent: 33 },
  developers: { launch: 'Q3 2025' },
  governance: { launch: 'Q1 2026' },
  ecosystem: { launch: 'Q4 2025' },
  tokenomics: { launch: 'Q3 2025', supplyCapBillions: 1 },
  lightning: { launch: 'Q2 2026' },
} as const;
