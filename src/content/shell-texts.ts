/** The words around every page: tickers, footer, and the questions that the footer and `/android-app` answer. */
import { formatCount, formatDay } from './formats.ts';
import { launchFigures } from './launch-figures.ts';

const { newsTicker, faq: figures } = launchFigures;

/** The claims of the banners (document 1, section 1). */
export const newsItems: readonly string[] = [
  `The chain reaches ${formatCount(newsTicker.tps)} transactions per second`,
  `Phase 1 presale price: $${newsTicker.phase1Price} per TVX (coming soon)`,
  `Phase 2 mining starts ${formatDay(newsTicker.phase2MiningOn)} with ${formatCount(newsTicker.phase2Places)} free miners`,
  `Phase 1 is full with ${formatCount(newsTicker.phase1Users)}+ users`,
  `Wallet launch: ${formatDay(newsTicker.walletOn)}`,
  `Presale: ${formatDay(newsTicker.presaleOn)}`,
  `Testnet v${newsTicker.testnetVersion} is available`,
  'Join the chat group for early access',
];

/** The security banner (document 1, section 1). */
export const securityItems: readonly string[] = [
  'Buying or paying in the name of Technovex on any other site or to any person is your own loss',
  'The team is not responsible for external transactions',
  'Only visit or mine on the official site',
  'Never share your mining PIN except with official support',
];

export const tickerTexts = {
  news: { name: 'News', label: 'News ticker', pause: 'Pause the news' },
  security: { name: 'Security alert', label: 'Security alert ticker', pause: 'Pause the security alert' },
} as const;

export const footerTexts = {
  tagline: 'The Lightning-Fast Blockchain for Builders, Traders & Innovators',
  newsletter: 'Newsletter',
  community: 'Community',
  telegram: 'Telegram Group',
  channel: 'Official Channel',
  faq: 'Frequently Asked Questions',
  simulation:
    'The miner is a simulation: no device computes anything, and its hashrate and coins are figures of this site.',
} as const;

export interface Question {
  readonly question: string;
  readonly answer: string;
  /** `/android-app` answers it too. */
  readonly isAboutApp?: true;
}

const [firstTier, ...otherTiers] = figures.premiumTeraHashes;
const tiers = `${[firstTier, ...otherTiers.slice(0, -1)].join(', ')} and ${otherTiers.at(-1)} TH/s`;

/** The one list of decision D36. */
export const faq: readonly Question[] = [
  {
    question: 'Does mining drain my battery?',
    answer:
      'No more than any open page does. Mining is simulated: your device computes nothing for it, so neither battery nor processor has work to do.',
    isAboutApp: true,
  },
  {
    question: 'Can I mine on several devices?',
    answer: 'No, one device per account. Log out on the first one before you mine on another.',
    isAboutApp: true,
  },
  {
    question: 'Do I need the Android app?',
    answer: 'No, the app is not required. The web miner runs in any current browser.',
    isAboutApp: true,
  },
  {
    question: 'What hashrate do I start with?',
    answer: `Everybody mines at a simulated ${formatCount(figures.freeHashrate)} GH/s, free of charge.`,
  },
  {
    question: 'Will there be premium tiers?',
    answer: `Yes, in Phase 2: premium tiers of ${tiers}.`,
    isAboutApp: true,
  },
  {
    question: 'How often is my progress saved?',
    answer: `By itself, every ${figures.autoSaveSeconds} seconds while you mine.`,
  },
  {
    question: 'How do I reach the next level?',
    answer: 'You gain a level for each 1 TXV that you have mined and collected.',
  },
  {
    question: 'What happens to coins that I do not collect?',
    answer: `Coins that are not collected within ${figures.hoursToCollect} hours are lost.`,
  },
];
