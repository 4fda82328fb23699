/** The words of `/web-miner`. What the specification quotes stands here to the letter. */
import { formatCount, formatDay } from './formats.ts';
import { launchFigures } from './launch-figures.ts';

const { phase1Users, phase2OpensOn, phase2Places, walletRegistrationOn } = launchFigures.minerSignUp;

export const minerTexts = {
  title: 'Web Mining',
  description:
    'Run a simulated TXV miner in your browser: log in, let coins gather in the bowl and collect them within 24 hours.',
  lead: 'Your miner runs in this browser at a free, simulated hashrate. Collect what it gathers within 24 hours.',
  welcome: 'Mine TXV in your browser',
  welcomeLead:
    'Log in and your miner starts to fill a bowl with coins, at a free, simulated hashrate. Empty the bowl into your total within 24 hours, or its coins are lost.',
} as const;

export const signUpClosed = {
  title: 'Registration Currently Closed',
  facts: [
    { label: 'Phase 1', text: `Full, with ${formatCount(phase1Users)}+ users.` },
    {
      label: 'Phase 2',
      text: `New users are admitted from ${formatDay(phase2OpensOn)}, with places for ${formatCount(phase2Places)} more miners.`,
    },
    { label: 'Wallets', text: `Wallet registration is postponed to ${formatDay(walletRegistrationOn)}.` },
  ],
} as const;

export const miningFacts = {
  algorithm: 'Proof-of-Real Mining',
  rewardSystem: 'Dynamic Allocation',
} as const;

export const emptyBowl = 'Keep mining to fill your collection bowl!';

export const expiredTitles = {
  'while-mining': "TIME'S UP! Mining Stopped!",
  'while-away': 'Bowl Expired!',
} as const;
