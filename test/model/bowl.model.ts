/** The bowl as a model: the payloads with which its events are tried, and what tells its states apart. */
import { createActor, fromCallback } from 'xstate';
import { txv } from '../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { type BowlContext, type BowlInput, bowlMachine } from '../../machines/miner/bowl.machine.ts';
import { type Holding, holdingOf, mine, pendingOf } from '../../machines/miner/holding.rules.ts';
import { VERDICT_MARGIN } from '../../machines/miner/miner.rules.ts';
import { minerAccount, nothingCredited, START } from '../support/accounts.ts';
import type { Replay } from './replay.ts';

const HOUR = 3_600_000;
const TOO_LATE = START + BOWL_LIFETIME + VERDICT_MARGIN;
const empty = holdingOf(minerAccount());
const gathering = mine(empty, 5_000, START);
const olderBowl: Holding = { ...gathering, bowlStartedAt: START - HOUR };

const change = (holding: Holding, now = START) => ({ holding, now, mining: true });

const answer = (differences: Parameters<typeof minerAccount>[0]) => ({
  receivedAt: 0,
  account: minerAccount({ revision: 2, ...differences }),
});
const collected = answer({
  totalMined: 5_000,
  credited: { ...nothingCredited, mined: 5_000, collected: 5_000 },
});
const collectedWithBonus = answer({ totalMined: txv(9), pendingCoins: txv(500), bowlStartedAt: START });
const tooLate = answer({ credited: { ...nothingCredited, expired: 5_000 } });

const input: BowlInput = {
  miner: createActor(fromCallback(() => () => {})),
  holding: empty,
  now: START,
  lostWhileAway: 0,
};

export const bowlReplay: Replay<BowlContext> = {
  model: {
    machine: bowlMachine,
    input,
    cases: {
      'holding.changed': state => {
        // While it is being collected a bowl only gains coins, and to have seen that once is enough.
        if (state.matches('collecting')) return state.context.attempts === 1 ? [change(gathering)] : [];
        return [change(empty), change(gathering), change(olderBowl), change(gathering, TOO_LATE)];
      },
      'loss.found': [{ lost: 5_000 }],
      'xstate.done.actor.collect': [
        { output: { outcome: 'granted', ...collected } },
        { output: { outcome: 'granted', ...collectedWithBonus } },
        { output: { outcome: 'granted', ...tooLate } },
        { output: { outcome: 'overruled', text: 'Too much.', ...answer({}) } },
        { output: { outcome: 'unauthorized' } },
      ],
      'xstate.error.actor.collect': [{ error: 'unreachable' }],
    },
    abstraction: ({ attempts, loss, holding }) => [attempts, loss !== null, pendingOf(holding) > 0],
  },
  actors: rig => ({ collect: rig.promise() }),
  invariant: ({ value, context }) => {
    const { holding, loss } = context as BowlContext;
    const pending = pendingOf(holding);
    if (holding.unsynced < 0 || pending < 0) throw new Error('The bowl owes coins.');
    if (value === 'filling' && pending === 0) throw new Error('An empty bowl is not filling.');
    if (value === 'empty' && pending > 0) throw new Error('A bowl with coins is not empty.');
    if (value === 'expired' && loss === null) throw new Error('An expired bowl does not say what was lost.');
  },
};
