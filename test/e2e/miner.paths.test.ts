/** The whole miner at the built site: in the browser, before the real server, with a tab beside it. */
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

const NEXT_AT_ONCE = 'The bowl tells of the loss at once, so that nobody sees what is between.';

testEveryPathInBrowser("a miner's day", site, startingPoints, {
  'miner.loggedIn.leading.saving.saving -- xstate.done.actor.save 2 --> miner.loggedIn.leading.saving.idle':
    NEXT_AT_ONCE,
  'miner.loggedIn.leading.saving.claimingBonus -- xstate.done.actor.claimBonus 3 --> miner.loggedIn.leading.saving.idle':
    NEXT_AT_ONCE,
});

/** Losses of the bowl are replayed on the server and on the screen by its own paths, and told here by the miner's day. */
const LOSSES = [
  'bowl -- loss.acknowledged 1 --> (stays)',
  'bowl -- loss.detected 1 --> (stays)',
  'bowl.filling -- xstate.after.untilExpired.bowl.filling 1 --> bowl.overdue',
  'bowl.collecting.requesting -- xstate.done.actor.collect 1 --> bowl.collecting.answered',
  'bowl.expired -- loss.acknowledged 1 --> bowl.empty',
  'bowl.expired -- always 1 --> bowl.filling',
];

it('takes the bowl through every state, and the wallet’s form through all that it does', () => {
  const { states, transitions } = bowl.missing();
  const unnamed = transitions.filter(transition => !LOSSES.includes(transition));
  expect({ states, unnamed }).toEqual({ states: [], unnamed: [] });
  expect(walletAddress.missing()).toEqual({ states: [], transitions: [] });
});
