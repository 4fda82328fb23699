/** Announced figures of the landing page. */
import type { Day, Share } from './figure-types.ts';

export const landingFigures = {
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
