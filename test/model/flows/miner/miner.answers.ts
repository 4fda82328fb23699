/** The server's possible responses to a miner, built from the page's holding. */

import type { AnyMachineSnapshot } from 'xstate';
import type { Units } from '../../../../contract/amounts.ts';
import type { MinerAccount } from '../../../../contract/miner.ts';
import { BOWL_LIFETIME, COOLDOWN, FOLLOW_BONUS, levelBonusesBetween } from '../../../../contract/mining.ts';
import { type Holding, holdingOf, mine } from '../../../../machines/miner/holding.rules.ts';
import type { ClaimOutcome } from '../../../../machines/miner/miner.actors.ts';
import { holdingIn, type MinerContext, nowOf } from '../../../../machines/miner/miner.context.ts';
import { minerAccount, nothingCredited, START } from '../../../support/accounts.ts';

export const EMAIL = 'ada@example.org';
export const UNKNOWN_EMAIL = 'unknown@example.org';
export const NO_EMAIL = 'ada';

/** More than the tolerance above the allowance. */
const UNSAVED = 10_000;

const ROUND_TRIP_MS = 200;

/** Adds unsynced coins to a holding. */
export const withUnsaved = (holding: Holding): Holding => mine(holding, UNSAVED, START);

type Answer = { readonly output: Readonly<Record<string, unknown>> };

const unauthorized: Answer = { output: { outcome: 'unauthorized' } };
const refused: Answer = { output: { outcome: 'refused', text: 'Too many attempts.' } };
const activeElsewhere: Answer = { output: { outcome: 'activeElsewhere' } };

const contextOf = ({ context }: AnyMachineSnapshot): MinerContext => context;

/** Builds a response that arrives at the page's time, so that no clock runs backwards. */
function answer(state: AnyMachineSnapshot, outcome: string, given: MinerAccount, more = {}): Answer {
  const context = contextOf(state);
  const serverTime = Math.max(given.serverTime, nowOf(context));
  const cooldownEnd = (given.cooldownEnd ?? 0) > serverTime ? given.cooldownEnd : null;
  const account = { ...given, serverTime, cooldownEnd };
  return { output: { outcome, account, receivedAt: context.monotonic, ...more } };
}

/** Returns the next revision of an account, including level bonuses. */
function grown(account: MinerAccount, totalMined: Units, pendingCoins: Units): MinerAccount {
  const bonuses = levelBonusesBetween(account.totalMined, totalMined);
  const pending = bonuses.reduce((sum, { bonus }) => sum + bonus, pendingCoins);
  return {
    ...account,
    revision: account.revision + 1,
    totalMined,
    pendingCoins: pending,
    bowlStartedAt: pending > 0 ? (account.bowlStartedAt ?? START) : null,
    credited: nothingCredited,
  };
}

/** After the lifetime of a bowl, which is longer than any cooldown. */
const expired = (account: MinerAccount): MinerAccount => ({
  ...account,
  cooldownEnd: null,
  serverTime: account.serverTime + BOWL_LIFETIME,
  credited: { ...nothingCredited, expired: 1_000 },
});

const coolingDown = (account: MinerAccount): MinerAccount => ({
  ...account,
  cooldownEnd: account.serverTime + COOLDOWN,
});

/** The server never rejects a claim without new coins. */
const rejectedIf = (asksForMore: boolean, state: AnyMachineSnapshot): readonly Answer[] => {
  const context = contextOf(state);
  const account = coolingDown({ ...holdingIn(context).account, serverTime: nowOf(context) });
  return asksForMore ? [answer(state, 'claimRejected', account, { text: 'Too much.' })] : [];
};

export function answersToCheck(state: AnyMachineSnapshot): readonly Answer[] {
  const email = contextOf(state).form?.email;
  if (email === NO_EMAIL) return [{ output: { outcome: 'invalid' } }];
  if (email === UNKNOWN_EMAIL) return [{ output: { outcome: 'unknown' } }];
  return [{ output: { outcome: 'exists' } }, refused];
}

export function answersToLogin(state: AnyMachineSnapshot): readonly Answer[] {
  const account = minerAccount();
  const earlier = holdingOf({ ...account, serverTime: account.serverTime - COOLDOWN });
  const loggedIn = (of: MinerAccount, backup: Holding | null = null) =>
    answer(state, 'loggedIn', of, { backup, receivedAt: contextOf(state).monotonic + ROUND_TRIP_MS });
  return [
    loggedIn(account),
    loggedIn(account, withUnsaved(earlier)),
    loggedIn(coolingDown(account)),
    loggedIn(expired(account)),
    activeElsewhere,
    unauthorized,
    refused,
  ];
}

export const answersToReauthentication = (state: AnyMachineSnapshot): readonly Answer[] => [
  answer(state, 'loggedIn', minerAccount(), { backup: null }),
  activeElsewhere,
  unauthorized,
];

export function answersToSave(state: AnyMachineSnapshot): readonly Answer[] {
  const context = contextOf(state);
  const { account } = holdingIn(context);
  const { totalMined, pendingCoins } = account;
  return [
    answer(state, 'granted', grown(account, totalMined, pendingCoins + context.sent)),
    ...(pendingCoins > 0 ? [answer(state, 'granted', expired(grown(account, totalMined, 0)))] : []),
    ...rejectedIf(context.sent > 0, state),
    unauthorized,
  ];
}

export function answersToBonus(state: AnyMachineSnapshot): readonly Answer[] {
  const context = contextOf(state);
  const { account } = holdingIn(context);
  const { pendingCoins } = account;
  const total = account.totalMined + FOLLOW_BONUS;
  const claimed = { ...account, twitterBonusClaimed: true };
  return [
    answer(state, 'granted', grown(claimed, total, pendingCoins + context.sent)),
    ...(pendingCoins > 0 ? [answer(state, 'granted', expired(grown(claimed, total, 0)))] : []),
    ...rejectedIf(context.sent > 0, state),
    unauthorized,
  ];
}

/** The responses to a collect of everything. */
export function answersToCollection(state: AnyMachineSnapshot) {
  const { account, unsynced } = holdingIn(contextOf(state));
  const pending = account.pendingCoins + unsynced;
  const collected = { ...nothingCredited, mined: unsynced, collected: pending };
  const answers = [
    answer(state, 'granted', { ...grown(account, account.totalMined + pending, 0), credited: collected }),
    answer(state, 'granted', grown(account, account.totalMined, pending)),
    ...rejectedIf(unsynced > 0, state),
    unauthorized,
  ];
  // Its type allows any outcome; these are those of a claim.
  return answers.map(({ output }) => ({ output: output as unknown as ClaimOutcome, sent: unsynced }));
}

/** The rejection of a collect that carried half of the coins: the others were mined since. */
export const rejectionsOfPart = (state: AnyMachineSnapshot) =>
  answersToCollection(state)
    .filter(({ output }) => output.outcome === 'claimRejected')
    .map(({ output, sent }) => ({ output, sent: sent / 2, isMinedSince: true }));
