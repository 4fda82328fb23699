/** Scenarios of mining, saving, collecting and claiming on the real server. */

import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Units } from '../../../../contract/amounts.ts';
import { bowlDeadline, CLAIM_TOLERANCE } from '../../../../contract/mining.ts';
import { endMinerSessions } from '../../../../db/queries/sessions.queries.ts';
import type { bowlMachine } from '../../../../machines/miner/bowl.machine.ts';
import { deadlineOf } from '../../../../machines/miner/holding.rules.ts';
import { cooldownLeftMs, type MinerContext, nowOf } from '../../../../machines/miner/miner.context.ts';
import type { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import {
  AUTO_SAVE_INTERVAL_MS,
  COLLECT_ATTEMPTS,
  COLLECT_RETRY_STEP_MS,
  EXPIRY_MARGIN_MS,
  MAX_TICK_MS,
  SAVE_RETRY_DELAY_MS,
  TICK_MS,
} from '../../../../machines/miner/miner.rules.ts';
import { setRemainingCollects } from '../../../support/remaining-collects.ts';
import type { Loss } from '../../engine/page.ts';
import type { Moment, Scenario, ScenariosOf } from '../../engine/scenarios.ts';
import type { MinerEnvironment } from './miner.environment.ts';

type MinerScenario = Scenario<MinerEnvironment, typeof minerMachine>;
type MinerMoment = Moment<MinerEnvironment>;

const contextOf = (state: SnapshotFrom<typeof minerMachine>): MinerContext => state.context;

/** Returns the bowl of a logged-in miner. */
function bowlOf(actor: AnyActorRef): import('xstate').ActorRefFrom<typeof bowlMachine> {
  const { bowl } = actor.getSnapshot().children;
  if (!bowl) throw new Error('A logged-out miner has no bowl.');
  return bowl;
}

/** Spends the allowance of the account. */
async function spendAllowance(environment: MinerEnvironment): Promise<void> {
  const { server, email } = environment;
  const spent = { allowance: 0, allowance_at: new Date(server.now()) };
  await server.db('miners').where({ email }).update(spent);
  // Within the tolerance the server accepts a claim without crediting it.
  environment.tolerated = CLAIM_TOLERANCE;
}

/** Mines on another device until a cooldown starts. */
async function coolDownElsewhere(environment: MinerEnvironment): Promise<void> {
  await environment.mineElsewhere();
  await environment.claimTooMuchElsewhere();
}

/**
 * Makes the server reject the claim: above the tolerance by the allowance, otherwise by another
 * device.
 */
const rejectClaim = (environment: MinerEnvironment, sent: Units): Promise<void> =>
  sent > CLAIM_TOLERANCE ? spendAllowance(environment) : coolDownElsewhere(environment);

const rejections: readonly MinerScenario[] = [
  { because: coolDownElsewhere },
  { because: (environment, state) => rejectClaim(environment, contextOf(state).sent) },
];

/** Suspends the page until its bowl expires. */
async function sleepTooLong(environment: MinerEnvironment): Promise<void> {
  const { bowlStartedAt } = (await environment.row()).holding;
  if (bowlStartedAt !== null) environment.suspend(bowlDeadline(bowlStartedAt) - environment.server.now());
}

const endSession = ({ server, email }: MinerEnvironment) => endMinerSessions(server.db, email);

/** Makes the network deliver a request twice. */
const deliverTwice = ({ network }: MinerEnvironment): void => {
  network.isRepeating = true;
};

const granted: readonly MinerScenario[] = [{}, { because: deliverTwice }];
const silences: readonly MinerScenario[] = [{ loss: 'request' }, { loss: 'answer' }];

/** Completes a collect after attempts without a response. */
const collected = (
  because: (moment: MinerMoment) => unknown,
  losses: readonly Loss[] = [],
): MinerScenario => ({
  happens: async moment => {
    for (const loss of losses) await failAttempt(moment, loss);
    await because(moment);
    await moment.answer('collect');
    moment.environment.deliver();
  },
});

/** An earlier collect may have been the last one. */
const allowOneCollect = ({ environment: { server, email } }: MinerMoment): Promise<void> =>
  setRemainingCollects(server, email, 1);

async function failAttempt({ environment, actor, answer, catchUp }: MinerMoment, loss: Loss): Promise<void> {
  await answer('collect', loss);
  const bowl = bowlOf(actor);
  const { attempts } = bowl.getSnapshot().context;
  if (attempts === COLLECT_ATTEMPTS) return;
  environment.pass(attempts * COLLECT_RETRY_STEP_MS);
  if (environment.hasLateTimers) letElapse(bowl, 'xstate.after.retryDelay.bowl.collecting.waitingToRetry');
  await catchUp();
}

/** Fires the timer of a delay. */
const letElapse = (bowl: AnyActorRef, type: string): void => bowl.send({ type });

const collectFailing = (loss: Loss): MinerScenario => ({
  happens: async moment => {
    for (let attempt = 0; attempt < COLLECT_ATTEMPTS; attempt += 1) await failAttempt(moment, loss);
    moment.environment.deliver();
  },
});

/** Expires the bowl by its timer, or by the server during a collect. */
async function expire(moment: MinerMoment): Promise<void> {
  const { environment, actor } = moment;
  const bowl = bowlOf(actor);
  const isCollecting = bowl.getSnapshot().matches('collecting');
  const { holding } = bowl.getSnapshot().context;
  const left = (deadlineOf(holding) ?? 0) + EXPIRY_MARGIN_MS - nowOf(contextOf(actor.getSnapshot()));
  if (isCollecting) environment.suspend(left);
  else environment.pass(left);
  if (isCollecting) await moment.answer('collect');
  else if (environment.hasLateTimers) letElapse(bowl, 'xstate.after.untilExpired.bowl.filling');
  environment.deliver();
}

const elapsed = (ms: number): MinerScenario => ({ because: environment => environment.pass(ms) });

export const savingScenarios: ScenariosOf<MinerEnvironment, typeof minerMachine> = {
  'start.pressed': [{}],
  'stop.pressed': [{}],
  'clock.ticked': [{ happens: async ({ environment, actor }) => environment.tick(actor, TICK_MS) }],
  'clock.ticked (after a sleep)': [
    { happens: async ({ environment, actor }) => environment.tick(actor, MAX_TICK_MS + TICK_MS) },
  ],
  'page.resumed': [{}],
  'premium.pressed': [{}],
  'after autoSaveInterval': [elapsed(AUTO_SAVE_INTERVAL_MS)],
  'after saveRetryDelay': [elapsed(SAVE_RETRY_DELAY_MS)],
  'after untilCooldownEnds': [
    { because: (environment, state) => environment.pass(cooldownLeftMs(contextOf(state))) },
  ],
  'save done (granted)': granted,
  'save done (granted, coins lost)': [{ because: sleepTooLong }],
  'save done (claimRejected)': rejections,
  'save done (unauthorized)': [{ because: endSession }],
  'save error': silences,
  'bonus.pressed': [{}],
  'claimBonus done (granted)': granted,
  'claimBonus done (granted, coins lost)': [{ because: sleepTooLong }],
  'claimBonus done (claimRejected)': rejections,
  'claimBonus done (unauthorized)': [{ because: endSession }],
  'claimBonus error': silences,
  'collect.pressed': [{}],
  'bowl.collectAnswered (granted)': [
    collected(allowOneCollect),
    collected(allowOneCollect, ['request', 'answer']),
    collected(async moment => {
      await allowOneCollect(moment);
      await deliverTwice(moment.environment);
    }),
  ],
  'bowl.collectAnswered (granted, collect deferred)': [
    collected(({ environment: { server, email } }) => setRemainingCollects(server, email, 0)),
  ],
  'bowl.collectAnswered (claimRejected)': [
    collected(({ environment }) => coolDownElsewhere(environment)),
    collected(({ environment, actor }) => rejectClaim(environment, bowlOf(actor).getSnapshot().context.sent)),
  ],
  'bowl.collectAnswered (unauthorized)': [collected(({ environment }) => endSession(environment))],
  'bowl.collectFailed': [collectFailing('request'), collectFailing('answer')],
  'bowl.expired': [{ happens: expire }],
  'loss.acknowledged': [{}],
  'rejection.acknowledged': [{}],
};
