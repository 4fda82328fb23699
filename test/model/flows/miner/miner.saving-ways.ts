/** How mining, saving, collecting and claiming come about on the real server, and what the server may make of them. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Units } from '../../../../contract/amounts.ts';
import { bowlDeadline, CLAIM_TOLERANCE } from '../../../../contract/mining.ts';
import { endMinerSessions } from '../../../../db/queries/sessions.queries.ts';
import type { bowlMachine } from '../../../../machines/miner/bowl.machine.ts';
import { deadlineOf } from '../../../../machines/miner/holding.rules.ts';
import { cooldownLeft, type MinerContext, nowOf } from '../../../../machines/miner/miner.context.ts';
import {
  AUTO_SAVE_INTERVAL,
  COLLECT_RETRY_STEP,
  COLLECT_TRIES,
  LONGEST_TICK,
  SAVE_RETRY_DELAY,
  TICK,
  VERDICT_MARGIN,
} from '../../../../machines/miner/miner.rules.ts';
import type { Loss } from '../../../support/page-network.ts';
import type { Moment, Way } from '../../engine/replay-on-http.ts';
import type { MinerWorld } from './miner.world.ts';

type MinerWay = Way<MinerWorld>;
type MinerMoment = Moment<MinerWorld>;

const contextOf = (state: AnyMachineSnapshot): MinerContext => state.context;

/** The bowl of a miner, who has one from the login on. */
function bowlOf(actor: AnyActorRef): import('xstate').ActorRefFrom<typeof bowlMachine> {
  const { bowl } = actor.getSnapshot().children;
  if (!bowl) throw new Error('There is no bowl while nobody is logged in.');
  return bowl;
}

/** All that the account could have mined was mined by somebody else. */
async function spendAllowance(world: MinerWorld): Promise<void> {
  const { server, email } = world;
  const spent = { allowance: 0, allowance_at: new Date(server.now()) };
  await server.db('miners').where({ email }).update(spent);
  // What is asked for above that is answered kindly, and not credited.
  world.tolerated = CLAIM_TOLERANCE;
}

/** Another device took over, and brought a cooldown with it. */
async function coolDownElsewhere(world: MinerWorld): Promise<void> {
  await world.mineElsewhere();
  await world.claimTooMuchElsewhere();
}

/** A claim is too much if it asks for more than what the server tolerates; otherwise only another device can be in its way. */
const overrule = (world: MinerWorld, sent: Units): Promise<void> =>
  sent > CLAIM_TOLERANCE ? spendAllowance(world) : coolDownElsewhere(world);

const overrulings: readonly MinerWay[] = [
  { because: coolDownElsewhere },
  { because: (world, state) => overrule(world, contextOf(state).sent) },
];

/** Nothing of this page runs until its bowl is lost. */
async function sleepTooLong(world: MinerWorld): Promise<void> {
  const { bowlStartedAt } = (await world.row()).holding;
  if (bowlStartedAt !== null) world.suspend(bowlDeadline(bowlStartedAt) - world.server.now());
}

const endSession = ({ server, email }: MinerWorld) => endMinerSessions(server.db, email);

/** The network delivers a request twice. */
const deliverTwice = ({ network }: MinerWorld): void => {
  network.isRepeating = true;
};

const granted: readonly MinerWay[] = [{}, { because: deliverTwice }];
const silences: readonly MinerWay[] = [{ loss: 'request' }, { loss: 'answer' }];

/** The bowl's collection is answered, after so many tries of which nothing was heard. */
const collected = (because: (moment: MinerMoment) => unknown, losses: readonly Loss[] = []): MinerWay => ({
  happens: async moment => {
    for (const loss of losses) await tryInVain(moment, loss);
    await because(moment);
    await moment.answer('collect');
    moment.world.deliver();
  },
});

async function tryInVain({ world, actor, answer, catchUp }: MinerMoment, loss: Loss): Promise<void> {
  await answer('collect', loss);
  const bowl = bowlOf(actor);
  const { attempts } = bowl.getSnapshot().context;
  if (attempts === COLLECT_TRIES) return;
  world.pass(attempts * COLLECT_RETRY_STEP);
  if (world.hasLateTimers) letElapse(bowl, 'xstate.after.beforeNextTry.bowl.collecting.pausing');
  await catchUp();
}

/** What the timer of a delay does; no event of the bowl is named so. */
const letElapse = (bowl: AnyActorRef, type: string): void => bowl.send({ type });

const notCollected = (loss: Loss): MinerWay => ({
  happens: async moment => {
    for (let attempt = 0; attempt < COLLECT_TRIES; attempt += 1) await tryInVain(moment, loss);
    moment.world.deliver();
  },
});

/** The bowl is found too old by its own timer, or by the server if it is being collected. */
async function expire(moment: MinerMoment): Promise<void> {
  const { world, actor } = moment;
  const bowl = bowlOf(actor);
  const isCollecting = bowl.getSnapshot().matches('collecting');
  const { holding } = bowl.getSnapshot().context;
  const left = (deadlineOf(holding) ?? 0) + VERDICT_MARGIN - nowOf(contextOf(actor.getSnapshot()));
  if (isCollecting) world.suspend(left);
  else world.pass(left);
  if (isCollecting) await moment.answer('collect');
  else if (world.hasLateTimers) letElapse(bowl, 'xstate.after.untilLost.bowl.filling');
  world.deliver();
}

const elapsed = (ms: number): MinerWay => ({ because: world => world.pass(ms) });

export const savingWays: Readonly<Record<string, readonly MinerWay[]>> = {
  'start.pressed': [{}],
  'stop.pressed': [{}],
  'clock.ticked': [{ happens: async ({ world, actor }) => world.tick(actor, TICK) }],
  'clock.ticked (after a sleep)': [
    { happens: async ({ world, actor }) => world.tick(actor, LONGEST_TICK + TICK) },
  ],
  'page.returned': [{}],
  'premium.pressed': [{}],
  'after autoSaveInterval': [elapsed(AUTO_SAVE_INTERVAL)],
  'after saveRetryDelay': [elapsed(SAVE_RETRY_DELAY)],
  'after untilCooldownEnds': [{ because: (world, state) => world.pass(cooldownLeft(contextOf(state))) }],
  'save done (granted)': granted,
  'save done (granted, coins lost)': [{ because: sleepTooLong }],
  'save done (overruled)': overrulings,
  'save done (unauthorized)': [{ because: endSession }],
  'save error': silences,
  'bonus.pressed': [{}],
  'claimBonus done (granted)': granted,
  'claimBonus done (granted, coins lost)': [{ because: sleepTooLong }],
  'claimBonus done (overruled)': overrulings,
  'claimBonus done (unauthorized)': [{ because: endSession }],
  'claimBonus error': silences,
  'collect.pressed': [{}],
  'bowl.answered (granted)': [
    collected(() => {}),
    collected(() => {}, ['request', 'answer']),
    collected(({ world }) => deliverTwice(world)),
  ],
  'bowl.answered (overruled)': [
    collected(({ world }) => coolDownElsewhere(world)),
    collected(({ world, actor }) => overrule(world, bowlOf(actor).getSnapshot().context.sent)),
  ],
  'bowl.answered (unauthorized)': [collected(({ world }) => endSession(world))],
  'bowl.notCollected': [notCollected('request'), notCollected('answer')],
  'bowl.expired': [{ happens: expire }],
  'loss.acknowledged': [{}],
  'overruling.acknowledged': [{}],
};
