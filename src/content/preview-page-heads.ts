/** Heads of the pages about planned features. Separate, since every page loads all heads. */
export const previewPageHeads = {
  androidApp: {
    title: 'Android App',
    description:
      'The native Android miner of Technovex: what it will do, how it will be installed, and what it needs.',
  },
  partnerships: {
    title: 'Partnerships',
    description:
      'Who Technovex talks to and who joins at mainnet launch: a sports club, two exchanges and an analytics platform.',
  },
  becomePartner: {
    title: 'Become a Partner',
    description: 'What a community needs to become a partner of Technovex, and how to apply.',
  },
  explorer: {
    title: 'Blockchain Explorer',
    description:
      'A preview of the blockchain explorer of Technovex, with sample data: blocks, transactions and network figures.',
  },
  staking: {
    title: 'TVX Staking Platform',
    description: 'What staking TVX will offer: pools, periods, rewards, delegation and governance rights.',
  },
  consensus: {
    title: 'Lightning Consensus',
    description: 'How the Technovex network will agree on its blocks: proof of stake with fault tolerance.',
  },
  developers: {
    title: 'Developer Resources',
    description: 'What builders on Technovex will get: documentation, SDKs, a sandbox, examples and grants.',
  },
  governance: {
    title: 'Decentralized Governance',
    description: 'How holders of TVX will decide together: proposals, voting, delegation and a treasury.',
  },
  ecosystem: {
    title: 'Technovex Ecosystem',
    description: 'The projects, partners and exchanges around TVX, and the fund that will support them.',
  },
  tokenomics: {
    title: 'TVX Tokenomics',
    description: 'How the supply of TVX is meant to be capped, distributed, burned and vested.',
  },
  lightning: {
    title: 'Lightning Network Integration',
    description: 'Instant payments in TVX outside the chain: channels, swaps, routing and an SDK.',
  },
} as const;
