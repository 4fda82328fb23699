/** Texts of `/web-miner`. Texts quoted from the specification are verbatim. */
import type { Lost } from '../../machines/miner/miner.rules.ts';
import { formatAmount, formatCount, formatDay } from './formats.ts';
import { isolate } from './isolate.ts';
import { minerFigures } from './launch-figures/miner-figures.ts';

const { minerEarlyAccess, minerSignUp } = minerFigures;
const { phase1Users, phase2OpensOn, phase2Places, walletRegistrationOn } = minerSignUp;

export const minerTexts = {
  title: 'Web Mining',
  description:
    'Run a simulated TXV miner in your browser: log in, let coins gather in the bowl and collect them within 24 hours.',
  lead: 'A simulated miner at a free hashrate. Collect its coins within 24 hours.',
  welcome: 'Mine TXV in Your Browser',
  welcomeLead: 'Log in and your miner starts to fill a bowl with coins, at a free, simulated hashrate.',
  welcomeRule: 'Empty the bowl into your total within 24 hours, or its coins are lost.',
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

export const miningFacts = { algorithm: 'Proof-of-Real Mining', rewardSystem: 'Dynamic Allocation' } as const;

/** Why a bowl cannot be collected from this tab. */

export const emptyBowl = 'Keep mining to fill your collection bowl!';

/** The bowl warns in its last hour and again in its last five minutes (decision D24). */
export const expiryWarnings = {
  'last-hour': 'Less than an hour is left to collect your coins.',
  'last-minutes': 'Less than five minutes are left to collect your coins.',
} as const;

/** For a bowl that expired while the page was open, and for one that had expired before. */
export const expiredTitles = { watching: "TIME'S UP! Mining Stopped!", away: 'Bowl Expired!' } as const;

/** The history lists the saved part alone. */
export const partsOfLoss = ({ lost, unsaved }: Lost): string =>
  `${formatAmount(lost - unsaved)} TXV of it had been saved, as your history lists; ${formatAmount(unsaved)} TXV had not.`;

export const signInEnded = 'Your sign-in on this device has ended. Please log in again.';

/** Shown instead where cookies are disabled, so that no login lasts. */
export const noCookies =
  'You cannot stay signed in because cookies are disabled. Allow them for this site, then log in again.';
export const suspensionWarning =
  'Mining on multiple devices leads to the suspension of the account. If you left the other device, try again in three minutes.';

export const sessionNotices = {
  unsynced:
    'The server cannot be reached or is busy. Your coins are saved here and synced as soon as the server answers.',
  unsyncedNotPersisted:
    'The server cannot be reached or is busy, and this browser cannot store your coins. Leave this page open: your coins are synced as soon as the server answers.',
  /** Another tab leads, and mines or does not. */
  otherTab: {
    mining: {
      title: 'Mining in another tab',
      text: 'One tab mines at a time. This one shows your account and does not add coins.',
      action: 'Mine here instead',
    },
    idle: {
      title: 'Open in another tab',
      text: 'One tab mines at a time, and the other one has not started. This one shows your account.',
      action: 'Use this tab instead',
    },
  },
} as const;

/** The owner alone sees the email. */
export const loggedInAs = (email: string): string => `Logged in as ${isolate(email)}`;

export const premium = {
  title: 'Premium Hashrates',
  lead: `Faster miners arrive with Phase 2, announced for ${formatDay(minerFigures.minerPremiumOn)}.`,
  unlock: 'Premium tiers unlock through TVX staking, time-based achievements or admin approval.',
  button: 'Coming Soon',
  locked: 'Locked (Phase 2)',
} as const;

export const earlyAccess = `Early access is limited to ${formatCount(minerEarlyAccess.places)} miners.`;

export const blankWallet = 'Please enter a wallet address.';
