/**
 * The agreement between a miner's page and the server, after every step and at the end of a path.
 */

import { expect } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { Units } from '../../../../contract/amounts.ts';
import { bowlDeadline } from '../../../../contract/mining.ts';
import { listDevices } from '../../../../db/queries/miner-devices.queries.ts';
import type { Miner } from '../../../../db/queries/miners.queries.ts';
import { type Holding, pendingOf, restore, saveClaim } from '../../../../machines/miner/holding.rules.ts';
import type { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { lossIn } from '../../../../machines/miner/miner.rules.ts';
import { LEASE_LIFETIME } from '../../../../server/miner/device-lease.ts';
import { logIn, save } from '../../../../src/adapters/api/miner-api.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { MinerEnvironment } from './miner.environment.ts';

const { signal } = new AbortController();

const figuresOf = ({ account }: Holding) => ({
  total: account.totalMined,
  bowl: account.pendingCoins,
  bowlStartedAt: account.bowlStartedAt,
  twitterBonusClaimed: account.twitterBonusClaimed,
});

const figuresIn = ({ total, bowl, bowlStartedAt, twitterBonusClaimed }: Miner['holding']) => ({
  total,
  bowl,
  bowlStartedAt,
  twitterBonusClaimed,
});

/**
 * Checks whether the page adopts the account of a response; a reauthentication opens only a new
 * session.
 */
const isAdopted = (event: EventObject): boolean =>
  ['granted', 'claimRejected', 'loggedIn'].includes(outcomeOf(event) ?? '') &&
  event.type !== 'xstate.done.actor.reauthenticate';

/** Fails if database, page and bowl differ, or if a total decreases. */
export async function expectAgreement(
  environment: MinerEnvironment,
  state: SnapshotFrom<typeof minerMachine>,
  event: EventObject,
): Promise<void> {
  const { holding } = await environment.row();
  const { total, bowl } = await environment.booked();
  expect({ total: holding.total, bowl: holding.bowl }).toEqual({ total, bowl });
  expect(total).toBeGreaterThanOrEqual(environment.highestTotal);
  expect(holding.mined).toBeLessThanOrEqual(environment.mined);
  environment.highestTotal = total;

  const { context } = state;
  if (event.type === 'xstate.done.actor.endSession') {
    expect(await listDevices(environment.server.db, environment.email, environment.server.now())).toEqual([]);
  }
  if (context.holding === null) return;
  const { revision } = context.holding.account;
  if (isAdopted(event)) expect(revision).toBe(holding.revision);
  // The page may expire a bowl before the server does.
  const hasRunOut =
    holding.bowlStartedAt !== null && environment.server.now() >= bowlDeadline(holding.bowlStartedAt);
  if (revision === holding.revision && !hasRunOut) {
    expect(figuresOf(context.holding)).toEqual(figuresIn(holding));
  }
  expect(revision).toBeLessThanOrEqual(holding.revision);
  expectShownBowl(state, context.holding);
}

/** The bowl's holding matches the miner's. */
function expectShownBowl({ children }: SnapshotFrom<typeof minerMachine>, holding: Holding): void {
  // The child of this name is the bowl.
  const shown: Holding | undefined = children.bowl?.getSnapshot().context.holding;
  if (shown) expect(shownBy(shown)).toEqual(shownBy(holding));
}

const shownBy = (holding: Holding) => ({ total: holding.account.totalMined, pending: pendingOf(holding) });

/**
 * Restores the browser and saves its backup. Fails if a coin was credited that was not mined, or if
 * one disappeared without an emitted loss.
 */
export async function expectCoinsConserved(environment: MinerEnvironment): Promise<void> {
  environment.deliver();
  // The lease of the other device expires.
  environment.suspend(LEASE_LIFETIME);
  const reported = await reportedLosses(environment);
  const { total, bowl, bonuses } = await environment.booked();
  const mined = environment.mined + bonuses;
  expect(total + bowl).toBeLessThanOrEqual(mined);
  expect(total + bowl + reported + environment.tolerated).toBeGreaterThanOrEqual(mined);
}

/** Sums the reported losses and rejected coins, after a login of the restored browser. */
async function reportedLosses({ email, emitted, uncredited }: MinerEnvironment): Promise<Units> {
  const reported = emitted.reduce((sum, event) => sum + ('lost' in event ? event.lost : 0), uncredited);
  const login = await logIn(email, null, signal);
  if (login.outcome !== 'loggedIn') throw new Error(`The login returned: ${login.outcome}.`);
  const { holding, lost } = restore(login.account, login.backup);
  const outcome = await save({ email, claim: saveClaim(holding, false) }, signal);
  const rejected = outcome.outcome === 'claimRejected' ? holding.unsynced : 0;
  return reported + lost + lossIn(outcome, holding, holding.unsynced) + rejected;
}
