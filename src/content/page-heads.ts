/** Heads of the text pages. Separate from their texts, since every page loads all heads. */
import { formatCount } from './formats.ts';
import { pageFigures } from './launch-figures/page-figures.ts';

export const pageHeads = {
  whitepaper: {
    title: 'Presale Whitepaper',
    description:
      'The presale whitepaper of Technovex: vision, key features, tokenomics, presale structure, security and governance of the TVX network.',
  },
  founders: {
    title: 'Founder',
    description:
      'Who answers for Technovex: the CEO and founder, what the role decides, and how to join the team.',
  },
  tokens: {
    title: 'Tokens Explorer',
    description: 'The tokens explorer of Technovex is currently locked and will be available soon.',
  },
  createToken: {
    title: 'Create Token',
    description: 'A first look at the token creator of Technovex: its fields, its fee and when it opens.',
  },
  wallet: {
    title: 'TVX Wallet',
    description:
      'The TVX Wallet is coming soon: a look at its security, transactions, developer API and portfolio.',
  },
  official: {
    title: "It's Official",
    description:
      'Which site and which channels belong to Technovex, and what its team will never ask of anybody.',
  },
  tpsSpeed: {
    title: `TVX ${formatCount(pageFigures.tpsSpeed.peak)} TPS`,
    description:
      'What transactions per second mean on the TVX network: peak, sustainable rate and block time explained.',
  },
  technicalDocs: {
    title: 'Technical Documentation',
    description:
      'How mining on Technovex is counted: the formula, the bowl and level rules, the HTTP API, and how to check each yourself.',
  },
} as const;
