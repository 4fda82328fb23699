/** Scenarios of other tabs of the browser, and of the wallet form on the real server. */

import { expect } from 'vitest';
import { endMinerSessions } from '../../../../db/queries/sessions.queries.ts';
import { type Holding, mine } from '../../../../machines/miner/holding.rules.ts';
import { holdingIn, type MinerContext } from '../../../../machines/miner/miner.context.ts';
import type { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { writeBackups } from '../../../../src/adapters/miner-backups.ts';
import type { Loss } from '../../engine/page.ts';

import type { Moment, Scenario, ScenariosOf } from '../../engine/scenarios.ts';
import { walletAddress } from '../wallet-address/wallet-address.model.ts';
import type { MinerEnvironment } from './miner.environment.ts';

type MinerScenario = Scenario<MinerEnvironment, typeof minerMachine>;

/** Mines in the leading tab and stores its holding. */
function mineInOtherTab(environment: MinerEnvironment, context: MinerContext): void {
  const mined = 10_000;
  environment.suspend(mined);
  environment.mined += mined;
  const now = environment.server.now();
  environment.heldByOtherTab = mine(holdingIn(context), mined, now);
  writeBackups(environment.heldByOtherTab, now);
}

async function logOutInOtherTab({ browser }: MinerEnvironment): Promise<void> {
  expect((await browser.post('/api/miner/logout')).status).toBe(204);
}

const storedHolding = ({
  heldByOtherTab: holding,
}: MinerEnvironment): { holding: Holding | null; wantsToMine: boolean } => ({
  holding,
  wantsToMine: true,
});

/** Submits the wallet form and completes its request. */
const wallet = (
  address: string,
  because: (environment: MinerEnvironment) => unknown = () => undefined,
  loss?: Loss,
): MinerScenario => ({
  happens: async ({ environment, actor, answer, tell }: Moment<MinerEnvironment>) => {
    await tell({ type: 'wallet.submitted', walletAddress: address });
    await because(environment);
    // Without a session no response reports success.
    const isSignedOut = actor
      .getSnapshot()
      .matches({ loggedIn: { leading: { saving: 'reauthenticating' } } });
    await answer('updateWallet', loss && isSignedOut ? 'request' : loss);
  },
});

export const tabScenarios: ScenariosOf<MinerEnvironment, typeof minerMachine> = {
  'tab.becameLeader': [{}],
  'tab.becameFollower': [{}],
  'takeover.pressed': [{}],
  'holding.persisted': [
    { because: (environment, { context }) => mineInOtherTab(environment, context), payload: storedHolding },
  ],
  'otherTab.collectRequested': [{}],
  'otherTab.loggedOut': [{ because: logOutInOtherTab }],
  'wallet.submitted': [{}],
  'wallet.submitted (nothing)': [{}],
  'wallet.updated': [wallet(walletAddress)],
  'wallet.refused': [wallet('my wallet')],
  'wallet.sessionEnded': [wallet(walletAddress, ({ server, email }) => endMinerSessions(server.db, email))],
  'wallet.errored': [wallet(walletAddress, undefined, 'request'), wallet(walletAddress, undefined, 'answer')],
};
