/** Model of the bowl: payloads of its events, and the abstraction of its context. */
import { createActor, type EventObject, fromCallback } from 'xstate';
import { txv } from '../../../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../../../contract/mining.ts';
import { bowlMachine } from '../../../../machines/miner/bowl.machine.ts';
import type { BowlContext, BowlEvent, BowlInput } from '../../../../machines/miner/bowl.setup.ts';
import { type Holding, holdingOf, mine, pendingOf } from '../../../../machines/miner/holding.rules.ts';
import type { ClaimOutcome } from '../../../../machines/miner/miner.actors.ts';
import { EXPIRY_MARGIN_MS, NOTHING_LOST } from '../../../../machines/miner/miner.rules.ts';
import { minerAccount, nothingCredited, START } from '../../../support/accounts.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

const HOUR = 3_600_000;
const TOO_LATE = START + BOWL_LIFETIME + EXPIRY_MARGIN_MS;
const empty = holdingOf(minerAccount({ revision: 2 }));
const gathering = mine(empty, 5_000, START);
const olderBowl: Holding = { ...gathering, bowlStartedAt: START - HOUR };

const change = (holding: Holding, now: number, mining: boolean) => ({ holding, now, mining });

const answer = (differences: Parameters<typeof minerAccount>[0]) => ({
  receivedAt: 0,
  account: minerAccount({ revision: 3, ...differences }),
});

/** Builds the server's possible responses to a collect of this bowl. */
function answersFor({ context }: { context: BowlContext }): readonly { readonly output: ClaimOutcome }[] {
  const { account } = context.holding;
  const pending = pendingOf(context.holding);
  const totalMined = account.totalMined + pending;
  const collected = { ...nothingCredited, mined: context.sent, collected: pending };
  return [
    { output: { outcome: 'granted', ...answer({ totalMined, credited: collected }) } },
    {
      output: {
        outcome: 'granted',
        ...answer({
          totalMined: totalMined + txv(9),
          pendingCoins: txv(500),
          bowlStartedAt: START,
          credited: collected,
        }),
      },
    },
    {
      output: {
        outcome: 'granted',
        ...answer({
          totalMined: account.totalMined,
          pendingCoins: pending,
          bowlStartedAt: context.holding.bowlStartedAt,
          credited: { ...nothingCredited, mined: context.sent },
        }),
      },
    },
    { output: { outcome: 'granted', ...answer({ credited: { ...nothingCredited, expired: pending } }) } },
    { output: { outcome: 'claimRejected', text: 'Too much.', ...answer({}) } },
    { output: { outcome: 'unauthorized' } },
  ];
}

type AnsweredEvent = { readonly type: 'xstate.done.actor.collect'; readonly output: ClaimOutcome };

/** Names a change of the holding or a response to a collect. */
function caseOf(event: EventObject): string | undefined {
  // The events of this machine, and the response to its request.
  const change = event as BowlEvent | AnsweredEvent;
  if (change.type === 'holding.changed') return changeIn(change.holding, change.now);
  if (change.type !== 'xstate.done.actor.collect' || change.output.outcome !== 'granted') {
    return outcomeOf(event);
  }
  const { credited, pendingCoins } = change.output.account;
  if (credited.expired > 0) return 'granted too late';
  if (pendingCoins === 0) return 'granted';
  return credited.collected > 0 ? 'granted with a bonus' : 'granted, collect deferred';
}

function changeIn(holding: Holding, now: number): string {
  if (pendingOf(holding) === 0) return 'emptied';
  if (now >= TOO_LATE) return 'overdue';
  return holding.bowlStartedAt === START ? 'gathered' : 'begun at another time';
}

const input: BowlInput = {
  miner: createActor(
    fromCallback(() => () => {}),
    { id: 'miner' },
  ),
  holding: empty,
  now: START,
  mining: false,
  lostWhileAway: NOTHING_LOST,
};

/** @param mining - whether the miner mines from the first change on */
const replayFor = (mining: boolean): Replay<typeof bowlMachine> => ({
  model: {
    machine: bowlMachine,
    input,
    cases: {
      'holding.changed': state => {
        const changeTo = (holding: Holding, now = START) => change(holding, now, mining);
        if (state.matches('overdue')) return [change(empty, START, true)];
        if (state.matches({ collecting: 'answered' })) return [changeTo(empty), changeTo(gathering)];
        // During a collect a bowl only gains coins; one change covers that.
        if (state.matches('collecting')) return state.context.attempts === 1 ? [changeTo(gathering)] : [];
        return [changeTo(empty), changeTo(gathering), changeTo(olderBowl), changeTo(gathering, TOO_LATE)];
      },
      // The miner sends its holding right after the loss, or after the report of one.
      'loss.detected': state => (state.matches('empty') ? [{ lost: 5_000, unsaved: 1_000 }] : []),
      'loss.acknowledged': state => (state.matches('overdue') ? [] : [{}]),
      'xstate.done.actor.collect': answersFor,
      'xstate.error.actor.collect': [{ error: 'unreachable' }],
    },
    caseOf,
    abstraction: ({ attempts, loss, holding }) => [attempts, loss !== null, pendingOf(holding) > 0],
  },
  actors: harness => ({ collect: harness.promise() }),
  invariant: ({ value, context }) => {
    const { holding, loss } = context;
    const pending = pendingOf(holding);
    if (holding.unsynced < 0 || pending < 0) throw new Error('The bowl has negative coins.');
    if (value === 'filling' && pending === 0) throw new Error('An empty bowl is not filling.');
    if (value === 'empty' && pending > 0) throw new Error('A bowl with coins is not empty.');
    if (value === 'empty' && loss !== null) throw new Error('An empty bowl with a loss has expired.');
    if (value === 'expired' && loss === null) throw new Error('An expired bowl has no loss.');
  },
});

export const bowlReplay = replayFor(true);

/** Someone who has stopped mining collects as well. */
export const stoppedBowlReplay = replayFor(false);
