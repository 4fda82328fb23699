/** Replays the miner's model on the built site with the real server and a second tab. */
import { expect, it } from 'vitest';
import { bowlMachine } from '../../machines/miner/bowl.machine.ts';
import { walletAddressMachine } from '../../machines/miner/wallet-address.machine.ts';
import { Coverage } from '../model/engine/coverage.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { minerAtPage } from '../model/flows/miner/miner.at-page.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser();
const bowl = new Coverage(bowlMachine);
const walletAddress = new Coverage(walletAddressMachine);

const startingPoints = minerAtPage(site.server, event => {
  bowl.inspect(event);
  walletAddress.inspect(event);
});

const NEXT_AT_ONCE = 'The bowl reports the loss at once, so that the state between is not visible.';

testEveryPathInBrowser("a miner's day", site, startingPoints, {
  'miner.loggedIn.leading.saving.saving -- xstate.done.actor.save 2 --> miner.loggedIn.leading.saving.idle':
    NEXT_AT_ONCE,
  'miner.loggedIn.leading.saving.claimingBonus -- xstate.done.actor.claimBonus 3 --> miner.loggedIn.leading.saving.idle':
    NEXT_AT_ONCE,
});

/** The bowl's own paths and the miner's day cover its losses. */
const LOSSES = [
  'bowl -- loss.acknowledged 1 --> (stays)',
  'bowl -- loss.detected 1 --> (stays)',
  'bowl.filling -- xstate.after.untilExpired.bowl.filling 1 --> bowl.overdue',
  'bowl.collecting.requesting -- xstate.done.actor.collect 1 --> bowl.collecting.answered',
  'bowl.expired -- loss.acknowledged 1 --> bowl.empty',
  'bowl.expired -- always 1 --> bowl.filling',
];

/** A PIN is asked for where an address is proven: `WalletAddressForm.paths.test.tsx` covers it. */
const NO_PIN = 'walletAddress.editing -- wallet.submitted 2 --> (stays)';

it('covers the bowl and the wallet address form', () => {
  const { states, transitions } = bowl.missing();
  const unnamed = transitions.filter(transition => !LOSSES.includes(transition));
  expect({ states, unnamed }).toEqual({ states: [], unnamed: [] });
  expect(walletAddress.missing()).toEqual({ states: [], transitions: [NO_PIN] });
});
