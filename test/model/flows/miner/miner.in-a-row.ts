/** Which responses the server can give a miner in a row. The model of the page allows any. */
import type { EventObject } from 'xstate';
import type { MinerAccount } from '../../../../contract/miner.ts';
import type { LoginForm } from '../../../../machines/miner/miner.context.ts';
import { outcomeOf, type Path } from '../../engine/paths.ts';
import { NO_EMAIL } from './miner.answers.ts';

/** The outcomes of a claim that the server has credited or rejected. */
const SETTLED: readonly (string | undefined)[] = ['granted', 'claimRejected'];

/** A press in this tab, or in one that follows it. */
const COLLECTS: readonly string[] = ['collect.pressed', 'otherTab.collectRequested'];

/**
 * Checks whether the server can give the responses of a path in a row: none to an invalid email, which the
 * page does not send; none without a session; no
 * claim and no login during a cooldown or after the bowl has expired, whose responses depend on it; and no
 * collect of what was mined while it ran, which belongs to the bowl's paths.
 */
export function canRespondInARow({ steps }: Path): boolean {
  let hasSession = true;
  let isClaimable = true;
  let isCollecting = false;
  let isEmail = true;
  for (const { event } of steps) {
    const outcome = outcomeOf(event);
    if (event.type === 'login.submitted') isEmail = (event as EventObject & LoginForm).email !== NO_EMAIL;
    if (event.type === 'xstate.error.actor.checkEmail' && !isEmail) return false;
    if (SETTLED.includes(outcome) && !(hasSession && isClaimable)) return false;
    if (isCollecting && event.type === 'clock.ticked') return false;
    if (isLogin(outcome) && !isClaimable) return false;
    if (isLogin(outcome)) hasSession = true;
    if (outcome === 'unauthorized' || event.type === 'wallet.sessionEnded') hasSession = false;
    if (event.type === 'bowl.expired' || hasCooldownOrLoss(event)) isClaimable = false;
    if (COLLECTS.includes(event.type)) isCollecting = true;
    if (event.type.startsWith('bowl.collect')) isCollecting = false;
  }
  return true;
}

const isLogin = (outcome: string | undefined): boolean =>
  outcome === 'loggedIn' || outcome === 'activeElsewhere';

function hasCooldownOrLoss(event: EventObject): boolean {
  // The output of a claim or a login, if it is one.
  const { account } = (event as { output?: { account?: MinerAccount } }).output ?? {};
  return account !== undefined && (account.cooldownEnd !== null || account.credited.expired > 0);
}
