/** Model of the latest block: payloads of its events, and the abstraction of its context. */
import { latestBlockMachine } from '../../../../machines/wallet/latest-block.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const BLOCK = 1_234_567;

export const latestBlockReplay: Replay<typeof latestBlockMachine> = {
  model: {
    machine: latestBlockMachine,
    input: undefined,
    cases: {
      'xstate.done.actor.readLatestBlock': [{ output: BLOCK }],
      'xstate.error.actor.readLatestBlock': [{ error: 'unreachable' }],
    },
    abstraction: ({ block, isSilent }) => [block !== null, isSilent],
  },
  actors: harness => ({ readLatestBlock: harness.promise(), page: harness.silence() }),
  invariant: state => {
    const { block, isSilent } = state.context;
    expectToHold({
      'a waiting page has an answer or has had none': !state.matches('waiting') || block !== null || isSilent,
    });
  },
};
