/** Texts of the seven placeholder pages below `/blockchain` (document 2, section 2). */
import type { Quarter } from './launch-figures/figure-types.ts';
import { networkFigures } from './launch-figures/network-figures.ts';

const { consensus, developers, ecosystem, governance, lightning, staking, tokenomics } = networkFigures;

interface PlaceholderTexts {
  readonly launch: Quarter;
  readonly lead: string;
  readonly features: readonly string[];
}

export const placeholderTexts = {
  locked: 'This feature is currently locked and will be available soon.',
  launch: (quarter: Quarter) => `Launch ${quarter}`,
  features: 'Planned Features',
  button: 'Coming Soon',
  others: 'Also Planned for the Network',
} as const;

export const placeholders = {
  staking: {
    launch: staking.launch,
    lead: 'Lock TVX to help secure the network, earn rewards for it, and gain a say in what comes next.',
    features: [
      'High-yield pools',
      `Flexible periods ${staking.shortestDays} days to ${staking.longestYears} years`,
      'Reward tracking and auto-compounding',
      'Consensus participation',
      'Delegation',
      'Governance rights proportional to stake',
      'Institutional-grade security',
    ],
  },
  consensus: {
    launch: consensus.launch,
    lead: 'How validators agree on every block: quickly, with little energy, and even if some of them cheat.',
    features: [
      'Hybrid proof of stake plus Byzantine fault tolerance',
      `Confirmation under ${consensus.confirmationSeconds} second`,
      'Energy efficient',
      'Distributed validators',
      'Sybil resistance',
      `Tolerates up to ${consensus.toleratedFaultPercent}% malicious nodes`,
      'Finality',
    ],
  },
  developers: {
    launch: developers.launch,
    lead: 'What you need to build on the network: documentation, tools, a place to try them, and support.',
    features: [
      'API docs',
      'SDKs (JavaScript, Python, Rust, Go)',
      'Contract framework',
      'Sandbox',
      'OpenAPI spec',
      'Code examples',
      'Grants',
    ],
  },
  governance: {
    launch: governance.launch,
    lead: 'Those who hold TVX propose changes, vote on them, and see them carried out on the chain.',
    features: [
      'Voting weighted by holdings and staking duration',
      'Proposals',
      'On-chain execution',
      'Treasury',
      'Delegate voting',
      'Tiered governance',
      'Voting history',
    ],
  },
  ecosystem: {
    launch: ecosystem.launch,
    lead: 'The projects, partners and exchanges around TVX in one place, and a fund for those still to come.',
    features: [
      'Project directory',
      'Partnerships',
      'Exchange listings',
      'Integration partners',
      'Spotlights',
      'Ecosystem fund',
      'Hackathons',
    ],
  },
  tokenomics: {
    launch: tokenomics.launch,
    lead: 'How many TVX there will be, who receives them and when, and what takes them out of circulation.',
    features: [
      `Supply cap of ${tokenomics.supplyCapBillions} billion with deflationary mechanism`,
      'Community-favouring distribution',
      'Fee burn',
      'Staking rewards',
      'Governance allocation',
      'Ecosystem fund',
      'Vesting schedules',
    ],
  },
  lightning: {
    launch: lightning.launch,
    lead: 'Payments that need not wait for a block: channels beside the chain, settled on it when they close.',
    features: [
      'Instant off-chain transactions with near-zero fees',
      'Microtransactions',
      'Payment channels',
      'Privacy',
      'Cross-chain atomic swaps',
      'Routing optimisation',
      'SDK',
    ],
  },
} satisfies Record<string, PlaceholderTexts>;

export type PlaceholderName = keyof typeof placeholders;
