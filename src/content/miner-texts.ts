/** The words of `/web-miner`. What the specification quotes stands here to the letter. */
import { formatCount, formatDay } from './formats.ts';
import { launchFigures } from './launch-figures.ts';

const { phase1Users, phase2OpensOn, phase2Places, walletRegistrationOn } = launchFigures.minerSignUp;

export const minerTexts = {
  title: 'Web Mining',
  description:
    'Run a simulated TXV miner in your browser: log in, let coins gather in the bowl and collect them within 24 hours.',
  lead: 'A simulated miner at a free hashrate. Collect its coins within 24 hours.',
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

/** For a bowl that ran out before the miner's eyes, and for one that was found to have run out. */
export const expiredTitles = {
  watching: "TIME'S UP! Mining Stopped!",
  away: 'Bowl Expired!',
} as const;

/** Stand above the login form. */
export const signInEnded = 'Your sign-in on this device has ended. Please log in again.';
export const suspensionWarning = 'Mining on multiple devices leads to the suspension of the account.';
