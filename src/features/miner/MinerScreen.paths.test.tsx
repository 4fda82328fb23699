import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { LoginForm, MinerContext } from '../../../machines/miner/miner.context.ts';
import { minerReplays } from '../../../test/model/miner.model.ts';
import { testEveryPathOnScreen } from '../../../test/model/path-suites-on-screen.tsx';
import type { ScreenReplay } from '../../../test/model/replay-on-screen.tsx';
import { renderRouted } from '../../../test/support/render-routed.tsx';
import type { MinerActor } from '../../actors/miner.ts';
import { MinerProvider } from '../../actors/miner-context.ts';
import { signUpClosed } from '../../content/miner-texts.ts';
import { AccountOfMiner } from '../account/AccountOfMiner.tsx';
import { AchievementsOfMiner } from '../achievements/AchievementsOfMiner.tsx';
import { MinerAreaNavigation } from '../shell/MinerAreaNavigation.tsx';
import { MinerScreen } from './MinerScreen.tsx';
import { UNSYNCED } from './session-status.ts';

/** Opening it asks no network. */
const CHANNEL = 'about:blank';

const user = userEvent.setup({ delay: null });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => user.click(button(name));

async function submitLogin(form: LoginForm) {
  await fill('Email', form.email);
  await fill('PIN', form.pin);
  await tick("I'll use only this device for mining", form.deviceConfirmed);
  await tick('Start mining right after the login', form.autoStart);
  await press('Log In');
}

async function fill(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  if (text) await user.paste(text);
}

async function tick(label: string, wanted: boolean) {
  const box = screen.getByLabelText<HTMLInputElement>(label);
  if (box.checked !== wanted) await user.click(box);
}

/** What the panels say of saving, wherever the flow stands in it. */
const seeSaving = ({ context }: AnyMachineSnapshot) => {
  expect(screen.queryAllByText(UNSYNCED, { exact: false }).length > 0).toBe(context.failedSaves > 0);
  button('Log out');
};

const minerScreen = (replay: (typeof minerReplays)[number]): ScreenReplay<MinerContext> => ({
  replay,
  render: actor => {
    renderRouted(
      // The rig runs the very machine of the product; only its actors are others.
      <MinerProvider value={actor as MinerActor}>
        <MinerAreaNavigation channelUrl={CHANNEL} />
        <MinerScreen achievements={<AchievementsOfMiner />} account={<AccountOfMiner />} />
      </MinerProvider>,
    );
  },
  drive: {
    'login.submitted': event => submitLogin(event as unknown as LoginForm),
    'loginTab.chosen': () => user.click(screen.getByRole('tab', { name: 'Login' })),
    'signUpTab.chosen': () => user.click(screen.getByRole('tab', { name: 'Sign Up Locked' })),
    'pinLogin.chosen': () => press('Log in with PIN instead'),
    'start.pressed': () => press(/^(Get Started|Mine Now)$/),
    'stop.pressed': () => press('Stop Mining'),
    'collect.pressed': () => press('Collect Coins'),
    'logout.pressed': () => press('Log out'),
    // A link to the channel until it is pressed.
    'bonus.pressed': () =>
      user.click(screen.queryByRole('link', { name: 'Follow +10 TXV' }) ?? button('Claiming +10 TXV')),
    'takeover.pressed': () => press('Mine here instead'),
    'premium.pressed': () => press('Coming Soon: Basic'),
    'overruling.acknowledged': async () => {
      // Without an overruling there is no notice to close.
      if (screen.queryByRole('button', { name: 'Got it' })) await press('Got it');
    },
    'wallet.submitted': async event => {
      await fill('Wallet address', (event as unknown as { walletAddress: string }).walletAddress);
      await press('Update Wallet');
    },
  },
  look: {
    'miner.restoring.signingIn': () => screen.getByText('Signing you in…'),
    'miner.restoring.unreachable': () => screen.getByText('Cannot reach the server. Trying again…'),
    'miner.loggedOut.enteringCredentials': () => button('Log In'),
    'miner.loggedOut.checkingEmail': () => button('Checking your email…'),
    'miner.loggedOut.loggingIn': () => button('Logging in…'),
    'miner.loggedOut.signUpLocked': () => screen.getByRole('heading', { name: signUpClosed.title }),
    'miner.loggedIn.liningUp': () => button('Log out'),
    'miner.loggedIn.following': () => button('Mine here instead'),
    'miner.loggedIn.leading.mining.startingSoon': () => screen.getByText(/^Starting in a moment…/),
    'miner.loggedIn.leading.mining.active': () => button('Stop Mining'),
    'miner.loggedIn.leading.mining.stopped': () => button('Start Mining'),
    'miner.loggedIn.leading.mining.coolingDown': () => screen.getByText(/^Cooling down until .* left/),
    'miner.loggedIn.leading.saving.resting': seeSaving,
    'miner.loggedIn.leading.saving.saving': seeSaving,
    'miner.loggedIn.leading.saving.pausing': seeSaving,
    'miner.loggedIn.leading.saving.signingInAgain': seeSaving,
    'miner.loggedIn.leading.saving.waitingForBowl': seeSaving,
    'miner.loggedIn.leading.saving.claimingBonus': seeSaving,
    'miner.loggingOut.savingLast': () => button('Logging out…'),
    'miner.loggingOut.endingSession': () => button('Logging out…'),
  },
});

// The other panels of the page ask a server that never answers.
beforeAll(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterAll(() => vi.unstubAllGlobals());

const [fromScratch, remembered] = minerReplays;
testEveryPathOnScreen("a miner's day", minerScreen(fromScratch), minerScreen(remembered));
