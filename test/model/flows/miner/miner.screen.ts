/** Drives and checks the miner's page from login to logout. */
import type { SnapshotFrom } from 'xstate';
import { pendingOf } from '../../../../machines/miner/holding.rules.ts';
import { holdingIn, type LoginForm } from '../../../../machines/miner/miner.context.ts';
import type { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { unsyncedText } from '../../../../src/content/bowl-status-texts.ts';
import { sessionNotices, signInEnded, signUpClosed } from '../../../../src/content/miner-texts.ts';
import { noticeOf, problemAtField } from '../../../../src/features/miner/login-problem.ts';
import {
  button,
  type ElementQuery,
  field,
  heading,
  link,
  type PageDriver,
  tab,
  text,
} from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';
import { submitWallet } from '../wallet-address/wallet-address.screen.ts';

type State = SnapshotFrom<typeof minerMachine>;

const logOut = button('Log Out');
const { mining, idle } = sessionNotices.otherTab;
const mineHereIn = ({ context }: State) => button((context.wantsToMine ? mining : idle).action);

async function submitLogin(driver: PageDriver, form: LoginForm): Promise<void> {
  await driver.fill(field('Email'), form.email);
  await driver.fill(field('PIN'), form.pin);
  await driver.setChecked(field("I'll use only this device for mining"), form.deviceConfirmed);
  await driver.setChecked(field('Start mining right after the login'), form.autoStart);
  await driver.click(button('Log In'));
}

const press = (part: ElementQuery) => (driver: PageDriver) => driver.click(part);
const see = (part: ElementQuery) => (driver: PageDriver) => driver.expectVisible(part);

const unsynced = text(new RegExp(unsyncedText(true)));
const gotIt = button('Got it');
const claiming = button('Claiming +10 TXV');

/** Sees whether coins wait for a save that works. */
async function seeUnsynced(driver: PageDriver, { context }: State): Promise<void> {
  await driver.expectVisible(logOut);
  await (context.failedSaves > 0 ? driver.expectVisible(unsynced) : driver.expectHidden(unsynced));
}

const FIELDS = {
  email: field('Email'),
  pin: field('PIN'),
  deviceConfirmed: field("I'll use only this device for mining"),
} as const;

/** Sees the problem of the last login at its field, or above the form. */
async function seeLogin(driver: PageDriver, { context: { loginProblem } }: State): Promise<void> {
  await driver.expectVisible(button('Log In'), { isBusy: false });
  const problem = problemAtField(loginProblem);
  // Only a page knows whether cookies are enabled; here they are.
  const notice = loginProblem?.type === 'signInEnded' ? signInEnded : noticeOf(loginProblem);
  if (notice !== undefined) await driver.expectVisible(text(notice));
  for (const [name, query] of Object.entries(FIELDS)) {
    const isWrong = name === problem?.field;
    await driver.expectVisible(query, { isInvalid: isWrong, description: isWrong ? problem.message : '' });
  }
}

const seeBusy = (name: string) => (driver: PageDriver) =>
  driver.expectVisible(button(name), { isBusy: true });

/** Sees that the bowl can be collected here, too. */
async function seeFollowing(driver: PageDriver, state: State): Promise<void> {
  const { context } = state;
  await driver.expectVisible(mineHereIn(state));
  const isEmpty = pendingOf(holdingIn(context)) === 0;
  await driver.expectVisible(button('Collect Coins'), { isBusy: isEmpty });
}

/** Sees no bonus that is being claimed. */
async function seeSaving(driver: PageDriver, state: State): Promise<void> {
  await seeUnsynced(driver, state);
  await driver.expectHidden(claiming);
}

async function seeLoggedIn(driver: PageDriver): Promise<void> {
  await driver.expectVisible(logOut);
  for (const { action } of [mining, idle]) await driver.expectHidden(button(action));
}

export const minerScreen: ScreenOf<typeof minerMachine> = {
  drive: {
    'login.submitted': submitLogin,
    'loginTab.chosen': press(tab('Login')),
    'signUpTab.chosen': press(tab('Sign Up Locked')),
    'pinLogin.chosen': press(button('Log in with PIN instead')),
    'start.pressed': press(button(/^(Get Started|Mine Now)$/)),
    'stop.pressed': press(button('Stop Mining')),
    'collect.pressed': press(button('Collect Coins')),
    'logout.pressed': press(logOut),
    // It is a link to the channel before the first press.
    'bonus.pressed': async driver => {
      const follow = link('Follow +10 TXV');
      await driver.click((await driver.isVisible(follow)) ? follow : claiming);
    },
    'takeover.pressed': (driver, _event, state) => driver.click(mineHereIn(state)),
    'premium.pressed': press(button('Coming Soon: Basic')),
    'rejection.acknowledged': async (driver, _event, { context }) => {
      // Without a rejection there is no notice to close.
      if (context.claimRejection === null) return;
      await driver.within({ role: 'group', name: context.claimRejection.text }).click(gotIt);
    },
    'loss.acknowledged': async driver => {
      const bowl = driver.within({ role: 'region', name: 'Coin Collection Bowl' });
      // Without a loss there is no notice to close.
      if (await bowl.isVisible(gotIt)) await bowl.click(gotIt);
    },
    'wallet.submitted': (driver, { walletAddress }) => submitWallet(driver, walletAddress),
    // Events of the bowl, which has its own screen.
    'bowl.collectAnswered': EXTERNAL,
    'bowl.expired': EXTERNAL,
    'bowl.collectFailed': EXTERNAL,
    // Events of the wallet form.
    'wallet.errored': EXTERNAL,
    'wallet.refused': EXTERNAL,
    'wallet.sessionEnded': EXTERNAL,
    'wallet.updated': EXTERNAL,
    // Events of the page, its clock and other tabs.
    'clock.ticked': EXTERNAL,
    'page.resumed': EXTERNAL,
    'tab.becameLeader': EXTERNAL,
    'tab.becameFollower': EXTERNAL,
    'holding.persisted': EXTERNAL,
    'otherTab.loggedOut': EXTERNAL,
    'otherTab.collectRequested': EXTERNAL,
    // Events that the machine raises.
    'claim.rejected': EXTERNAL,
    'mining.stopped': EXTERNAL,
  },
  checks: {
    'miner.restoring.loggingIn': see(text('Signing you in…')),
    'miner.restoring.unreachable': see(text('The server cannot be reached or is busy. Trying again…')),
    'miner.loggedOut.enteringCredentials': seeLogin,
    'miner.loggedOut.checkingEmail': seeBusy('Checking your email…'),
    'miner.loggedOut.loggingIn': seeBusy('Logging in…'),
    'miner.loggedOut.signUpLocked': see(heading(signUpClosed.title)),
    'miner.loggedIn.electing': seeLoggedIn,
    'miner.loggedIn.following': seeFollowing,
    'miner.loggedIn.leading.mining.autoStarting': see(text(/^Starting in a moment…/)),
    'miner.loggedIn.leading.mining.active': see(button('Stop Mining')),
    'miner.loggedIn.leading.mining.stopped': see(button('Start Mining')),
    'miner.loggedIn.leading.mining.coolingDown': see(text(/^Cooling down until .* left/)),
    'miner.loggedIn.leading.saving.idle': seeSaving,
    'miner.loggedIn.leading.saving.saving': seeSaving,
    'miner.loggedIn.leading.saving.waitingToRetry': seeSaving,
    'miner.loggedIn.leading.saving.reauthenticating': seeSaving,
    'miner.loggedIn.leading.saving.waitingForBowl': seeSaving,
    'miner.loggedIn.leading.saving.claimingBonus': async (driver, state) => {
      await seeUnsynced(driver, state);
      await driver.expectVisible(claiming);
    },
    'miner.loggingOut.savingLast': seeBusy('Logging out…'),
    'miner.loggingOut.endingSession': seeBusy('Logging out…'),
  },
  alike: {
    'miner.loggingOut.endingSession': 'A logout looks the same from its first request to its last.',
    'miner.loggingOut.savingLast': 'A logout looks the same from its first request to its last.',
  },
};
