/**
 * The toasts of emitted events; those of the admin's lists are in `admin-toasts.ts`. An event
 * without a toast does not compile.
 */
import { txvFromUnits, type Units } from '../../contract/amounts.ts';
import { COLLECT_INTERVAL_MS } from '../../contract/mining.ts';
import { NOT_A_PIN } from '../../contract/typed-text.ts';
import type { ChangePinEmitted, DevicesEmitted } from '../../machines/account/account.emitted.ts';
import type { AchievementsEmitted } from '../../machines/achievements/achievements.machine.ts';
import type { VisitorEmitted } from '../../machines/auth/visitor.setup.ts';
import type { LeaderboardEmitted } from '../../machines/leaderboard/leaderboard.machine.ts';
import type { MinerEmitted } from '../../machines/miner/miner.emitted.ts';
import type { NewsletterEmitted } from '../../machines/newsletter/newsletter.machine.ts';
import type { PhaseFormEmitted } from '../../machines/presale/presale.emitted.ts';
import type { FlowToast, Toast } from '../../machines/toasts/toasts.rules.ts';
import type { WalletEmitted } from '../../machines/wallet/wallet.context.ts';
import { formatList } from './format-list.ts';
import { formatAmount, formatCount, formatDuration } from './formats.ts';
import { isolate } from './isolate.ts';
import { expiredTitles } from './miner-texts.ts';
import { chunkNotLoaded } from './shell-texts.ts';

/** The default of the specification of the site, section 9, within the 4 to 10 s of the miner's. */
const USUAL = 5_000;
const LONG = 10_000;

export const success = (title: string, text: string, duration = USUAL): Toast => ({
  title,
  text,
  tone: 'success',
  duration,
});
export const error = (title: string, text: string, duration = USUAL): Toast => ({
  title,
  text,
  tone: 'error',
  duration,
});

export const info = (title: string, text: string, duration = USUAL): Toast => ({
  title,
  text,
  tone: 'info',
  duration,
});

const lossText = (lost: Units) =>
  `You lost ${formatAmount(lost)} TXV. Coins must be collected within 24 hours.`;

export const TRY_LATER = 'Please try again later.';
/** Shown when the server is unreachable. */
export const NO_ANSWER = chunkNotLoaded.text;

export type ToastTexts<Emitted extends { type: string }> = {
  readonly [Type in Emitted['type']]: (event: Extract<Emitted, { type: Type }>) => Toast | FlowToast | null;
};

const minerToasts: ToastTexts<MinerEmitted> = {
  emailRequired: () => error('Email Required', 'Please enter your email address.'),
  emailInvalid: () => error('Invalid email', 'Please enter a valid email address.'),
  pinRequired: () => error('PIN Required', 'Please enter your PIN to log in.'),
  pinInvalid: () => error('Invalid PIN', NOT_A_PIN),
  deviceConfirmationRequired: () =>
    error('Device Confirmation Required', "Please confirm you'll use only this device for mining."),
  accountNotFound: () =>
    error('Account Not Found', 'No account exists with this email. Please create an account first.'),
  loginFailed: () => error('Login Failed', 'Invalid email or PIN. Please try again.'),
  accountActiveElsewhere: () =>
    error('Account Already Active', 'This account is already mining on another device.', LONG),
  // The login form says so.
  signInEnded: () => null,
  loginErrored: ({ text }) => error('Error', text ?? 'An error occurred during login.'),
  loginSucceeded: () => success('Login Successful', 'Welcome back to your miner.'),
  loginRequired: () => error('Login Required', 'Please log in to start mining.'),
  loggedOut: () => success('Logged Out', 'You have been logged out.'),
  loggedOutLocally: () =>
    info(
      'Logged Out',
      "You're logged out on this device. We couldn't reach the server; the session there will expire by itself.",
      LONG,
    ),
  miningStarted: () => success('Mining Started', 'Coins now gather in your bowl.'),
  miningStopped: () =>
    success('Mining Stopped', 'Your bowl keeps its coins until you collect them or they expire.'),
  miningCooldown: ({ remaining }) =>
    error('Mining Cooldown', `Please wait ${formatDuration(remaining)} before mining again.`),
  claimRejected: ({ text }) => error('Mining Paused', text, LONG),
  bonusClaimed: () =>
    success('Bonus Claimed', 'You received 10 TXV for following Technovex on a social network!'),
  bonusRefused: () => error('Claim Failed', 'Unable to claim your bonus. Please try again later.'),
  bonusErrored: () => error('Error', 'An error occurred while claiming your bonus.'),
  walletUpdated: () => success('Wallet Updated', 'Your wallet address has been saved.'),
  walletRefused: () => error('Update Failed', 'Unable to update your wallet address.'),
  walletErrored: () => error('Error', 'An error occurred while updating your wallet address.'),
  walletLoginRequired: () => error('Login Required', 'Please log in to update your wallet address.'),
  miningMovedToOtherTab: () =>
    info('Mining Moved', 'Another tab of this browser has taken over. This one shows its state.'),
  premiumComingSoon: () => info('Premium Tiers Coming Soon', 'Premium hashrates arrive in Phase 2.'),
  collectFailed: () => error('Collection Error', 'Failed to collect coins. Please try again.'),
  collectDeferred: () =>
    info(
      'Coins Still in the Bowl',
      `You collected many times in a short while. Collect again in ${COLLECT_INTERVAL_MS / 1_000} seconds.`,
    ),
  levelReached: ({ level, bonus }) =>
    success(
      'Level Up',
      bonus > 0
        ? `You reached level ${formatCount(level)}. A bonus of ${formatCount(txvFromUnits(bonus))} TXV fell into your bowl.`
        : `You reached level ${formatCount(level)}.`,
    ),
  bowlExpired: ({ lost }) => error(expiredTitles.watching, lossText(lost), LONG),
  bowlExpiredWhileAway: ({ lost }) => error(expiredTitles.away, lossText(lost), LONG),
};

const leaderboardToasts: ToastTexts<LeaderboardEmitted> = {
  leaderboardRefused: () =>
    error('Leaderboard Error', 'Unable to fetch leaderboard data. Please try again later.'),
  leaderboardUnreachable: () => error('Leaderboard Error', 'Unable to connect to the leaderboard service.'),
};

const achievementsToasts: ToastTexts<AchievementsEmitted> = {
  // An unlock withdraws no other one.
  achievementsUnlocked: ({ names }) => ({
    ...success(
      names.length === 1 ? 'Achievement Unlocked' : `${formatCount(names.length)} Badges Unlocked`,
      formatList(names),
    ),
    flow: `achievements.${names}`,
  }),
};

const changePinToasts: ToastTexts<ChangePinEmitted> = {
  pinChanged: () => success('PIN Changed', 'Every other device needs the new one to log in again.'),
};

const devicesToasts: ToastTexts<DevicesEmitted> = {
  othersSignedOut: ({ signedOut }) =>
    success(
      'Devices Signed Out',
      `${formatCount(signedOut)} other ${signedOut === 1 ? 'device is' : 'devices are'} signed out.`,
    ),
  signOutOthersFailed: ({ text }) => error('Devices Not Signed Out', text ?? NO_ANSWER),
};

const newsletterToasts: ToastTexts<NewsletterEmitted> = {
  // The field is busy.
  subscriptionStarted: () => null,
  subscriberEmailInvalid: () => error('Invalid email', 'Please enter a valid email address'),
  subscribed: () => success('Success!', "You've been subscribed to our newsletter"),
  subscriptionFailed: () => error('Failed to subscribe', 'An error occurred. Please try again.'),
};

const visitorToasts: ToastTexts<VisitorEmitted> = {
  loginSucceeded: ({ username }) => success('Login successful', `Welcome back, ${isolate(username)}!`),
  loginFailed: ({ text }) => error('Login failed', text ?? NO_ANSWER),
  registrationSucceeded: ({ username }) =>
    success('Registration successful', `Welcome, ${isolate(username)}!`),
  registrationFailed: ({ text }) => error('Registration failed', text ?? NO_ANSWER),
  loggedOut: () => success('Logged out', 'You have been logged out successfully.'),
  logoutFailed: ({ text }) => error('Logout failed', text ?? NO_ANSWER),
};

const walletToasts: ToastTexts<WalletEmitted> = {
  noWalletDetected: () =>
    error(
      'No Web3 Wallet Detected',
      'Please install MetaMask or another Web3 wallet to connect to Technovex',
    ),
  connectionFailed: () => error('Connection Failed', 'Failed to connect to your wallet. Please try again.'),
  connectionErrored: () => error('Connection Error', 'Failed to connect to your wallet. Please try again.'),
  walletConnected: ({ walletName }) =>
    success('Wallet Connected', `Successfully connected to your ${isolate(walletName)}.`),
  walletDisconnected: () =>
    success('Wallet Disconnected', 'Your wallet has been disconnected from Technovex.'),
  disconnectErrored: () => error('Disconnect Error', 'There was an issue disconnecting your wallet.'),
  networkUnavailable: () =>
    error(
      'Network Error',
      'Failed to add or switch to the Technovex network. Using current network for demonstration.',
    ),
  networkUpdated: () => success('Network Updated', 'Successfully connected to the Technovex network.'),
  networkSwitchFailed: () => error('Network Switch Failed', 'Failed to switch to the Technovex network.'),
  connectionRevoked: () => null,
  chainChangedInWallet: () => null,
};

/** The partner application was submitted before every requirement was confirmed. */
export const requirementsNotMet: FlowToast = {
  ...error('Requirements Not Met', 'Please confirm all requirements before proceeding.'),
  flow: 'partnerApplication',
};

const phaseFormToasts: ToastTexts<PhaseFormEmitted> = {
  phaseCreated: () => success('Success', 'Presale phase created successfully'),
  phaseUpdated: () => success('Success', 'Presale phase updated successfully'),
  phasesOverlap: ({ names }) =>
    info('Phases Overlap', `This phase shares days with ${formatList(names.map(isolate))}.`, LONG),
  phaseCreationFailed: ({ text }) => error('Error', `Failed to create presale phase: ${text ?? NO_ANSWER}`),
  phaseUpdateFailed: ({ text }) => error('Error', `Failed to update presale phase: ${text ?? NO_ANSWER}`),
  currentPhaseLoadFailed: ({ text }) => error('Error', text ?? NO_ANSWER),
  sessionEnded: () => null,
};

/** The session has ended, and the browser cannot store the form's input. */
export const phaseNotPersisted: FlowToast = {
  ...error(
    'Kept on This Page Only',
    'This browser could not store the phase you entered. Log in without reloading or closing this page to keep it.',
    LONG,
  ),
  flow: 'phaseForm.input',
};

/**
 * Creates a function that returns an event's toast; null where the screen itself shows it. The cast
 * is needed because TypeScript does not correlate the key with the event's type.
 */
export const toastFunctionOf =
  <Emitted extends { type: string }>(toasts: ToastTexts<Emitted>) =>
  (event: Emitted): Toast | null => {
    const toast = toasts[event.type as Emitted['type']] as (event: Emitted) => Toast | null;
    return toast(event);
  };

export const minerToast = toastFunctionOf(minerToasts);
export const leaderboardToast = toastFunctionOf(leaderboardToasts);
export const achievementsToast = toastFunctionOf(achievementsToasts);
export const changePinToast = toastFunctionOf(changePinToasts);
export const devicesToast = toastFunctionOf(devicesToasts);
export const newsletterToast = toastFunctionOf(newsletterToasts);
export const walletToast = toastFunctionOf(walletToasts);
export const visitorToast = toastFunctionOf(visitorToasts);
export const phaseFormToast = toastFunctionOf(phaseFormToasts);
