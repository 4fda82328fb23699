/**
 * The register of announced figures. The announcements contradict each other, so each screen has an
 * entry of its own here, and no screen contains a figure. Prices are exact decimals in US dollars,
 * as strings; amounts of coins are whole coins.
 */

/** A calendar day in UTC, `2025-06-20`. */
type Day = `${number}-${number}-${number}`;

/** US dollars, exact: `0.015`. */
export type Price = `${number}`;

/** A quarter of a year: `Q4 2025`. */
export type Quarter = `Q${1 | 2 | 3 | 4} ${number}`;

export interface PremiumTier {
  readonly name: string;
  /** GH/s. */
  readonly hashrate: number;
  /** US dollars; null while the tier is locked. */
  readonly price: number | null;
}

export interface Share {
  readonly name: string;
  /** Percentage of the total supply. */
  readonly percent: number;
}

export interface Allocation {
  readonly name: string;
  /** TVX. */
  readonly coins: number;
}

interface PresalePhaseReading {
  readonly name: string;
  readonly price: Price;
  /** US dollars. */
  readonly raiseCap: number;
}

const shell = {
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
  faq: { freeHashrate: 500, premiumTeraHashes: [1, 5, 25], autoSaveSeconds: 5, hoursToCollect: 24 },
} as const;

const landing = {
  landingFeatures: { walletOn: '2025-06-01', tokenCreationYear: 2026 },
  landingTechnology: { tps: 5_000 },
  landingTechnicalPanel: { blockTimeSeconds: 3, tps: 10_000, energySavedPercent: '99.9' },
  landingTokenomics: {
    shares: [
      { name: 'Public sale', percent: 40 },
      { name: 'Team and advisors', percent: 15 },
      { name: 'Ecosystem growth', percent: 20 },
      { name: 'Community rewards', percent: 25 },
    ] satisfies readonly Share[],
    totalSupply: 1_000_000_000,
    initialCirculatingSupply: 250_000_000,
  },
  landingRoadmap: {
    presaleOn: '2025-08-01',
    auditOn: '2025-07-10',
    mainnetOn: '2025-08-21',
    tokenCreationOn: '2026-01-12',
  } satisfies Readonly<Record<string, Day>>,
  landingGrowth: { miningUsers: 10_000, websiteUsers: 20_000, tps: 5_000, trustPercent: 100 },
  landingMinerPromo: {
    tiers: [
      { name: 'Free', teraHashes: 1 },
      { name: 'Premium', teraHashes: 5 },
      { name: 'Elite', teraHashes: 10 },
    ],
    phase2OpensOn: '2025-06-20',
    phase2Places: 75_000,
  },
  landingPresaleBanner: { coins: 1_000_000, price: '0.0075', startsOn: '2025-08-01' },
  /** US dollars. The simulated chart starts at the lowest price and drifts to the highest. */
  landingPriceChart: { lowest: '0.01', highest: '0.25' },
  landingProblemSolution: { tps: 5_000 },
  landingSeedCollection: { month: '2025-04-01', raised: 1_900, participants: 23 },
  landingPresalePhase1: {
    startsOn: '2025-08-01',
    endsOn: '2025-09-01',
    price: '0.015',
    bonusPercent: 25,
    minimumPurchase: 100,
    allocation: 20_000_000,
  },
  landingGamePromo: { roundSeconds: 30 },
} as const;

const miner = {
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

const pages = {
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
  /** `/partnerships` and the partnerships section of the landing page. */
  partnerships: { strategic: 1, mainnetLaunch: 3 },
  partnerApplication: { communityMembers: 2_000, compensationCoins: 100_000, certificateHours: 48 },
} as const;

const network = {
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

export const launchFigures = { ...shell, ...landing, ...miner, ...pages, ...network } as const;
