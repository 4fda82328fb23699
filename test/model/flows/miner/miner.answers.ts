/** The server's possible responses to a miner, built from the page's holding. */

import type { SnapshotFrom } from 'xstate';
import type { Units } from '../../../../contract/amounts.ts';
import type { MinerAccount } from '../../../../contract/miner.ts';
import { BOWL_LIFETIME, COOLDOWN, FOLLOW_BONUS, levelBonusesBetween } from '../../../../contract/mining.ts';
import { type Holding, holdingOf, mine } from '../../../../machines/miner/holding.rules.ts';
import type { ClaimOutcome, EmailOutcome, LoginOutcome } from '../../../../machines/miner/miner.actors.ts';
import { holdingIn, type MinerContext, nowOf } from '../../../../machines/miner/miner.context.ts';
import type { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { minerAccount, nothingCredited, START } from '../../../support/accounts.ts';

type State = SnapshotFrom<typeof minerMachine>;

export const EMAIL = 'ada@example.org';
export const UNKNOWN_EMAIL = 'unknown@example.org';
export const NO_EMAIL = 'ada';

/** More than the tolerance above the allowance. */
const UNSAVED = 10_000;

const ROUND_TRIP_MS = 200;

/** Adds unsynced coins to a holding. */
export const withUnsaved = (holding: Holding): Holding => mine(holding, UNSAVED, START);

type Answers<Outcome> = readonly { readonly output: Outcome }[];

const unauthorized = { output: { outcome: 'unauthorized' } } as const;
const refused = { output: { outcome: 'refused', text: 'Too many attempts.' } } as const;
const activeElsewhere = { output: { outcome: 'activeElsewhere' } } as const;

const contextOf = ({ context }: State): MinerContext => context;

/** Returns the page's account as the server knows it now. */
const accountIn = ({ context }: State): MinerAccount => ({
  ...holdingIn(context).account,
  serverTime: nowOf(context),
});

/** Builds a response that arrives at the page's time, so that no clock runs backwards. */
function answer<Outcome extends string>(state: State, outcome: Outcome, given: MinerAccount) {
  const context = contextOf(state);
  const serverTime = Math.max(given.serverTime, nowOf(context));
  const cooldownEnd = (given.cooldownEnd ?? 0) > serverTime ? given.cooldownEnd : null;
  return {
    output: { outcome, account: { ...given, serverTime, cooldownEnd }, receivedAt: context.monotonic },
  };
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
const rejectedIf = (asksForMore: boolean, state: State): Answers<ClaimOutcome> => {
  const { output } = answer(state, 'claimRejected', coolingDown(accountIn(state)));
  return asksForMore ? [{ output: { ...output, text: 'Too much.' } }] : [];
};

export function answersToCheck(state: State): Answers<EmailOutcome> {
  const email = contextOf(state).form?.email;
  if (email === NO_EMAIL) return [{ output: { outcome: 'invalid' } }];
  if (email === UNKNOWN_EMAIL) return [{ output: { outcome: 'unknown' } }];
  return [{ output: { outcome: 'exists' } }, refused];
}

const loggedIn = (state: State, account: MinerAccount, backup: Holding | null = null) => ({
  output: {
    ...answer(state, 'loggedIn', account).output,
    backup,
    receivedAt: contextOf(state).monotonic + ROUND_TRIP_MS,
  },
});

export function answersToLogin(state: State): Answers<LoginOutcome> {
  const account = minerAccount();
  const earlier = holdingOf({ ...account, serverTime: account.serverTime - COOLDOWN });
  return [
    loggedIn(state, account),
    loggedIn(state, account, withUnsaved(earlier)),
    loggedIn(state, coolingDown(account)),
    loggedIn(state, expired(account)),
    activeElsewhere,
    unauthorized,
    refused,
  ];
}

export const answersToReauthentication = (state: State): Answers<LoginOutcome> => [
  loggedIn(state, minerAccount()),
  activeElsewhere,
  unauthorized,
];

export function answersToSave(state: State): Answers<ClaimOutcome> {
  const context = contextOf(state);
  const account = accountIn(state);
  const { totalMined, pendingCoins } = account;
  return [
    answer(state, 'granted', grown(account, totalMined, pendingCoins + context.sent)),
    ...(pendingCoins > 0 ? [answer(state, 'granted', expired(grown(account, totalMined, 0)))] : []),
    ...rejectedIf(context.sent > 0, state),
    unauthorized,
  ];
}

export function answersToBonus(state: State): Answers<ClaimOutcome> {
  const context = contextOf(state);
  const account = accountIn(state);
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
export function answersToCollection(state: State) {
  const account = accountIn(state);
  const { unsynced } = holdingIn(contextOf(state));
  const pending = account.pendingCoins + unsynced;
  const collected = { ...nothingCredited, mined: unsynced, collected: pending };
  const answers: Answers<ClaimOutcome> = [
    answer(state, 'granted', { ...grown(account, account.totalMined + pending, 0), credited: collected }),
    answer(state, 'granted', grown(account, account.totalMined, pending)),
    ...rejectedIf(unsynced > 0, state),
    unauthorized,
  ];
  return answers.map(({ output }) => ({ output, sent: unsynced }));
}

/** The rejection of a collect that carried half of the coins: the others were mined since. */
export const rejectionsOfPart = (state: State) =>
  answersToCollection(state)
    .filter(({ output }) => output.outcome === 'claimRejected')
    .map(({ output, sent }) => ({ output, sent: sent / 2, isMinedSince: true }));
