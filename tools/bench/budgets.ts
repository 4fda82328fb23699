/** Budgets of the pages. Tests check bytes and layout shift, benchmarks check times. */

/** Bytes with gzip. */
export const weights = {
  /** The scripts that a page's HTML references. */
  scripts: { '/': 123_000, '/whitepaper': 123_000, '/auth': 123_000, '/web-miner': 123_000 },
  /** The inlined styles of a page. */
  styles: { '/': 12_300, '/whitepaper': 9_500, '/auth': 16_000, '/web-miner': 18_000 },
  /** All scripts that `/` and `/web-miner` fetch in their first five seconds without input. */
  scriptsInFiveSeconds: 123_000,
  ethers: 95_000,
  walletConnect: 145_000,
} as const;

/** Numbers of files. */
export const counts = { fonts: 2 } as const;

/** Cumulative layout shift of the landing page. */
export const LAYOUT_SHIFT = 0.01;

/** Lighthouse on a slow phone, against a page of the site without scripts; milliseconds, points. */
export const lighthouseGoals = {
  paintRatio: 1.2,
  moreBlocking: { '/': 120, '/whitepaper': 120, '/auth': 120, '/web-miner': 200 },
  layoutShift: LAYOUT_SHIFT,
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
} as const;
