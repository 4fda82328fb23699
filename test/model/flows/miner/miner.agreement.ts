/** What has to be right between a miner's page and the server, after every step and at the end of a path. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Units } from '../../../../contract/amounts.ts';
import { bowlDeadline } from '../../../../contract/mining.ts';
import { listDevices } from '../../../../db/queries/miner-devices.queries.ts';
import type { Miner } from '../../../../db/queries/miners.queries.ts';
import { type Holding, pendingOf, restore, saveClaim } from '../../../../machines/miner/holding.rules.ts';
import type { MinerContext } from '../../../../machines/miner/miner.context.ts';
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

/** The answers whose account the page takes over. A login that only renews a session is none of them. */
const isAdopted = (event: EventObject): boolean =>
  ['granted', 'claimRejected', 'loggedIn'].includes(outcomeOf(event) ?? '') &&
  event.type !== 'xstate.done.actor.reauthenticate';

/** Throws where database, page and bowl do not fit together, or a total has gone down. */
export async function expectAgreement(
  environment: MinerEnvironment,
  state: AnyMachineSnapshot,
  event: EventObject,
): Promise<void> {
  const { holding } = await environment.row();
  const { total, bowl } = await environment.booked();
  expect({ total: holding.total, bowl: holding.bowl }).toEqual({ total, bowl });
  expect(total).toBeGreaterThanOrEqual(environment.highestTotal);
  expect(holding.mined).toBeLessThanOrEqual(environment.mined);
  environment.highestTotal = total;

  const context: MinerContext = state.context;
  if (event.type === 'xstate.done.actor.endSession') {
    expect(await listDevices(environment.server.db, environment.email, environment.server.now())).toEqual([]);
  }
  if (context.holding === null) return;
  const { revision } = context.holding.account;
  if (isAdopted(event)) expect(revision).toBe(holding.revision);
  // Of a bowl that has run out the page may know before the server has looked.
  const hasRunOut =
    holding.bowlStartedAt !== null && environment.server.now() >= bowlDeadline(holding.bowlStartedAt);
  if (revision === holding.revision && !hasRunOut) {
    expect(figuresOf(context.holding)).toEqual(figuresIn(holding));
  }
  expect(revision).toBeLessThanOrEqual(holding.revision);
  expectShownBowl(state, context.holding);
}

/** The bowl on the page is that of its miner, unless it has something to say first. */
function expectShownBowl({ children }: AnyMachineSnapshot, holding: Holding): void {
  // The one child of this name is the bowl.
  const shown: Holding | undefined = children.bowl?.getSnapshot().context.holding;
  if (shown) expect(shownBy(shown)).toEqual(shownBy(holding));
}

const shownBy = (holding: Holding) => ({ total: holding.account.totalMined, pending: pendingOf(holding) });

/**
 * Whatever a path did: once the browser has come back and saved what it remembers, no coin was credited that was not mined,
 * and none is gone of which nobody was told.
 */
export async function expectSoundEnd(environment: MinerEnvironment): Promise<void> {
  environment.deliver();
  // Whoever mined elsewhere has stopped.
  environment.suspend(LEASE_LIFETIME);
  const told = await lossesOfReturn(environment);
  const { total, bowl, bonuses } = await environment.booked();
  const mined = environment.mined + bonuses;
  expect(total + bowl).toBeLessThanOrEqual(mined);
  expect(total + bowl + told + environment.tolerated).toBeGreaterThanOrEqual(mined);
}

/** All that was told to be lost or not credited, once the browser has come back. */
async function lossesOfReturn({ email, emitted, uncredited }: MinerEnvironment): Promise<Units> {
  const told = emitted.reduce((sum, event) => sum + ('lost' in event ? event.lost : 0), uncredited);
  const welcome = await logIn(email, null, signal);
  if (welcome.outcome !== 'loggedIn') throw new Error(`The browser came back: ${welcome.outcome}.`);
  const { holding, lost } = restore(welcome.account, welcome.backup);
  const outcome = await save({ email, claim: saveClaim(holding, false) }, signal);
  const refused = outcome.outcome === 'claimRejected' ? holding.unsynced : 0;
  return told + lost + lossIn(outcome, holding, holding.unsynced) + refused;
}
