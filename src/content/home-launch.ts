import { formatCount, formatDay, formatDollars, formatMonth, formatPrice } from './formats.ts';
import { landingFigures } from './launch-figures/landing-figures.ts';
import { partnerFigures } from './launch-figures/partner-figures.ts';

const { landingProblemSolution, landingSeedCollection, landingPresalePhase1, landingGamePromo } =
  landingFigures;
const { partnerships } = partnerFigures;

export const problemTexts = {
  title: 'The Problem, and Our Answer',
  lead: 'What keeps people away from blockchains, and what this one is built to change.',
  problem: {
    title: 'The Problem',
    items: [
      'Busy networks make people wait, and pay for waiting',
      'Mining asks for machines that few can afford',
      'Chains that cannot reach each other divide their users',
      'Presales that tell too little ask for blind trust',
    ],
  },
  solution: {
    title: 'Our Answer',
    items: [
      `A network announced at ${formatCount(landingProblemSolution.tps)} transactions per second`,
      'A miner that runs in any browser, free of charge',
      'A Cosmos-style chain, built to be connected',
      'A presale whitepaper that names phases and prices',
    ],
  },
} as const;

export const partnershipTexts = {
  title: 'Partnerships',
  lead: 'Who we talk to, and who joins at the launch of the mainnet.',
  strategic: `${partnerships.strategic} strategic partnership`,
  mainnetLaunch: `${partnerships.mainnetLaunch} partners at mainnet launch`,
  becomePartner: 'Become a Partner',
  viewRequirements: 'View Requirements',
} as const;

export const presaleTexts = {
  title: 'Presale Information',
  lead: 'What has been collected so far, and what the first phase is announced to offer.',
  seed: {
    title: `${formatMonth(landingSeedCollection.month)} Seed Collection`,
    mark: 'Completed',
    closed: 'Closed. Nothing can be bought in it any more.',
    facts: [
      ['Raised', formatDollars(landingSeedCollection.raised)],
      ['Participants', formatCount(landingSeedCollection.participants)],
    ],
  },
  phase1: {
    title: 'Presale Phase 1',
    mark: 'Not Started',
    action: 'Coming Soon',
    facts: [
      ['Starts', formatDay(landingPresalePhase1.startsOn)],
      ['Ends', formatDay(landingPresalePhase1.endsOn)],
      ['Token price', formatPrice(landingPresalePhase1.price)],
      ['Bonus', `${landingPresalePhase1.bonusPercent}%`],
      ['Minimum purchase', formatDollars(landingPresalePhase1.minimumPurchase)],
      ['Token allocation', `${landingPresalePhase1.allocation / 1_000_000}M TVX`],
    ],
  },
} as const;

/** The phase that the team keeps, below the announced figures. */
export const currentPhaseTexts = {
  mark: 'Current',
  title: "The team's current schedule",
  loading: 'Loading the current phase...',
  failed: 'The current phase could not be loaded.',
  none: 'No phase is announced at the moment.',
  link: 'See All Presale Phases',
} as const;

export const gamePromoTexts = {
  title: 'Catch the Falling Tokens',
  lead: `A game of ${landingGamePromo.roundSeconds} seconds: catch tokens from bronze to diamond, and keep your collection in this browser.`,
  action: 'Play the Token Game',
  tokens: [
    { kind: 'bronze', name: 'Bronze' },
    { kind: 'silver', name: 'Silver' },
    { kind: 'gold', name: 'Gold' },
    { kind: 'platinum', name: 'Platinum' },
    { kind: 'diamond', name: 'Diamond' },
  ],
} as const;
