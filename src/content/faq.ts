import { formatCount } from './formats.ts';
import { minerFigures } from './launch-figures/miner-figures.ts';

const { faq: figures } = minerFigures;

interface Question {
  readonly question: string;
  readonly answer: string;
  /** Whether `/android-app` shows it too. */
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
