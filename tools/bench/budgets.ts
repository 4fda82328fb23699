/** What a page may weigh and how long it may take. Bytes and layout shift are kept by tests, times by the benchmarks. */

/** Bytes, packed with gzip. */
export const weights = {
  /** The scripts that the HTML of a page names: with them it can be used. */
  scripts: { '/': 120_000, '/whitepaper': 126_000, '/auth': 172_000, '/web-miner': 190_000 },
  /** The styles that a page brings, so that it is painted without waiting for another answer. */
  styles: { '/': 12_000, '/whitepaper': 9_500, '/auth': 16_000, '/web-miner': 18_000 },
  /** Everything in scripts that the landing page fetches in the first five seconds, without a touch. */
  scriptsInFiveSeconds: 170_000,
  /** Each is loaded when it is needed. */
  ethers: 95_000,
  walletConnect: 145_000,
} as const;

/** Files. */
export const counts = { fonts: 2 } as const;

/** How much of the landing page may move while it loads, as browsers count it. */
export const LAYOUT_SHIFT = 0.01;

/** What Lighthouse has to find on a slow phone: milliseconds, and points of 100. */
export const lighthouseGoals = {
  largestPaint: 1_000,
  blocking: 200,
  layoutShift: LAYOUT_SHIFT,
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
} as const;

/** In ten seconds in which nobody touches the page: main-thread milliseconds, and of a hidden page that mines how often a script starts: ten ticks and two or three saves. */
export const idleGoals = { landing: 50, mining: 150, hiddenStarts: 13 } as const;

/** Of a round of the token game on a processor that is throttled four times: frames, and milliseconds of one task. */
export const gameGoals = { framesPerSecondAtP5: 55, longestTask: 50 } as const;
