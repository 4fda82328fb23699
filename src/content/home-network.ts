import { formatCount, formatDay, formatDayInAmerica } from './formats.ts';
import { landingFigures } from './launch-figures/landing-figures.ts';

const { landingFeatures, landingTechnology, landingTechnicalPanel, landingTokenomics, landingRoadmap } =
  landingFigures;

export const featureTexts = {
  title: 'Powerful Features',
  lead: 'What the network opens with, and what follows.',
  explorer: { title: 'Blockchain Explorer', text: 'Blocks, transactions and validators at a glance.' },
  miner: { title: 'Technovex Miner', text: 'A miner of its own beside the one in the browser.' },
  createToken: {
    title: 'Create Token',
    text: `A token of your own on the network, from ${landingFeatures.tokenCreationYear}.`,
  },
  wallet: {
    title: 'TVX Wallet',
    text: `Launches ${formatDayInAmerica(landingFeatures.walletOn)}.`,
    action: 'Explore Now',
  },
} as const;

export const technologyTexts = {
  title: 'Revolutionary Technology',
  lead: 'Four aims, and each of them decides how the network is built.',
  fast: {
    title: 'Lightning Fast',
    text: `Announced at ${formatCount(landingTechnology.tps)} transactions per second.`,
  },
  secure: { title: 'Ultra Secure', text: 'Validators put their own coins at stake for what they sign.' },
  scalable: { title: 'Scalable', text: 'A base layer for settlement, and a second one for volume.' },
  interoperable: { title: 'Interoperable', text: 'Cosmos-style, so that other chains are within reach.' },
  read: 'Read Whitepaper',
  notYet: 'The technical whitepaper is not published yet.',
} as const;

export const whitepaperTexts = {
  title: 'Presale Whitepaper',
  lead: 'What is planned for the coin and its presale, in one document.',
  read: 'Read Presale Whitepaper',
  panel: {
    title: 'Technical Specification',
    lock: 'Presale Whitepaper Available',
    access: 'Access Presale Whitepaper',
    rows: [
      ['Consensus', 'Proof of stake'],
      ['Block time', `${landingTechnicalPanel.blockTimeSeconds} seconds`],
      ['Transactions per second', `${formatCount(landingTechnicalPanel.tps)}+`],
      ['Smart contracts', 'Solidity and Rust'],
      ['Architecture', 'Layer 1 + Layer 2'],
      ['Other chains', 'Cross-chain compatible'],
      ['Energy', `${landingTechnicalPanel.energySavedPercent}% less than proof of work`],
    ],
  },
  highlights: {
    title: 'Key Highlights',
    mark: 'Coming Soon',
    items: [
      'What the network is for, and whom it serves',
      'How the supply of TVX is planned to be shared',
      'The phases of the presale and their prices',
      'Security and governance',
    ],
    readOnline: 'Read Online',
    downloadPdf: 'Download PDF',
    notYet: 'These two are not available yet.',
  },
} as const;

export const tokenomicsTexts = {
  title: 'Tokenomics',
  lead: 'How the coins are going to be shared.',
  lockTitle: 'Tokenomics Locked',
  lockText: 'Detailed tokenomics will be revealed closer to the presale launch date.',
  mark: 'Coming Soon',
  facts: [
    ['Total supply', formatCount(landingTokenomics.totalSupply)],
    ['Initial circulating supply', formatCount(landingTokenomics.initialCirculatingSupply)],
    ['Market cap', 'TBA'],
    ['Presale price', 'TBA'],
  ],
} as const;

const milestones: readonly { readonly day: string; readonly items: readonly string[] }[] = [
  { day: landingRoadmap.presaleOn, items: ['Presale live', 'Miner live', 'Wallet live', 'Bonus live'] },
  {
    day: landingRoadmap.auditOn,
    items: ['Network security audit', 'Blockchain explorer launch', 'Exchange listings begin'],
  },
  {
    day: landingRoadmap.mainnetOn,
    items: ['Mainnet launch', 'Staking protocol', 'Governance platform', 'Developer tools and SDK'],
  },
  {
    day: landingRoadmap.tokenCreationOn,
    items: [
      'Token creation platform',
      'Cross-chain bridge',
      'Decentralized exchange',
      'Enterprise partnerships',
    ],
  },
];

export const roadmapTexts = {
  title: 'Roadmap',
  lead: 'Four dates, and what each of them is announced to bring.',
  /** Sorted by date; the announcement lists the presale's first day before an earlier date. */
  milestones: milestones.toSorted((a, b) => a.day.localeCompare(b.day)),
  formatDay,
} as const;
