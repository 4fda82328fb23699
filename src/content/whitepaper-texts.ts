/** Texts of `/whitepaper`. Its figures come from `launch-figures`. */
import { formatCount, formatDollars } from './formats.ts';
import { pageFigures } from './launch-figures/page-figures.ts';

const { whitepaper } = pageFigures;
const coins = (amount: number) => `${formatCount(amount)} TVX`;
const { lowest, highest } = whitepaper.mainnetPrice;
const marketCap = whitepaper.marketCapMillions;

export const whitepaperTexts = {
  lead: 'What Technovex sets out to build, how its coin TVX is divided, and how the presale is laid out.',
  print: 'Print PDF',
  home: 'Return to Home',
  telegram: 'Join Telegram Community',

  introduction: {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      'Technovex is a blockchain project in the style of the Cosmos family of networks. Its native coin is TVX. It is made for builders, traders and innovators: people who need a network that confirms quickly and says plainly what it does.',
      'This whitepaper describes the presale of TVX. It states the supply, how the supply is divided, and the phases in which coins will be offered. It is a description of plans. It is neither an offer to sell nor advice to buy, and figures may change until a phase opens.',
    ],
  },
  vision: {
    id: 'vision',
    title: 'Vision',
    paragraphs: [
      'A network should be so fast that users never notice it, and so open that anyone can verify it. Technovex aims at both: transactions that settle while you wait, and rules that everyone can read.',
      'We want people to take part before they invest. Mining in the browser, learning how the network works and talking to the community cost nothing, and they come first.',
    ],
  },
  features: {
    id: 'key-features',
    title: 'Key Features',
    lead: 'What the network is being built to do.',
    items: [
      {
        name: 'Lightning Fast',
        text: 'Short block times and a high number of transactions in each second, so that payments do not queue.',
      },
      {
        name: 'Ultra Secure',
        text: 'Validators put coins at stake for what they sign. A security audit of the network is part of the roadmap.',
      },
      {
        name: 'Scalable',
        text: 'Built from modules, so that parts can be made faster without changing what others rely on.',
      },
      {
        name: 'Interoperable',
        text: 'In the Cosmos style, made to exchange coins and messages with other networks.',
      },
    ],
  },
  tokenomics: {
    id: 'tokenomics',
    title: 'Tokenomics',
    lead: `The total supply of TVX has a hard cap of ${coins(whitepaper.supplyCap)}. No more can come into being.`,
    chart: 'How the supply is divided',
    chartTotal: { amount: formatCount(whitepaper.supplyCap), unit: 'TVX hard cap' },
    allocationColumns: ['Allocation', 'TVX', 'Share'],
    total: 'Total supply',
    launch: `At most ${coins(whitepaper.circulatingAtLaunch)} circulate at launch. That is what the three presale phases and the public listing hold together. What is set aside for the team is vested: it is released over time and not at launch.`,
    targets: 'Targets for the Mainnet',
    targetNote:
      'These are targets, not promises. The price of a coin is made by those who trade it, and it can fall to nothing.',
    figures: [
      { label: 'Target price', value: `${formatDollars(lowest)} to ${formatDollars(highest)}` },
      { label: 'Market cap', value: `$${marketCap.lowest}M to $${marketCap.highest}M` },
      { label: 'Circulating at launch, at most', value: coins(whitepaper.circulatingAtLaunch) },
    ],
  },
  presale: {
    id: 'presale-structure',
    title: 'Presale Structure',
    lead: 'TVX is to be offered in three phases. Each has a price of its own and stops at its raise cap.',
    caption: 'The phases of the presale',
    columns: ['Phase', 'Price of one TVX', 'Raise cap'],
    paragraphs: [
      'A phase opens on the day that is announced for it on this site and nowhere else. Until then no coins can be bought, from anybody.',
      'The phases build on each other: the first is the smallest and the cheapest, the last the largest. Who takes part early pays less and carries more risk.',
    ],
  },
  security: {
    id: 'security-and-governance',
    title: 'Security and Governance',
    paragraphs: [
      'The network is to be secured by validators, who put coins at stake for what they sign. A part of the supply is set aside to reward them, so that keeping the network honest pays.',
      'Holders of TVX are to vote on proposals: on changes of the rules and on what the treasury pays for. A governance platform is part of the roadmap.',
      'No member of the team will ever ask for a private key or a recovery phrase. Never share a mining PIN except with official support. Anyone else who asks for one of these is not on the team.',
    ],
  },
  conclusion: {
    id: 'conclusion',
    title: 'Conclusion',
    paragraphs: [
      'Technovex begins with a capped supply, a presale in three phases and a community that can take part for free. Each step towards what is described here is announced on this site.',
      'Read it critically, ask what is unclear, and put in nothing that you cannot afford to lose.',
    ],
    questions: 'Questions about this paper are answered in the',
    community: 'Telegram community of Technovex',
  },
} as const;
