/** Model of the leadership of a tab. */
import { createActor, fromCallback } from 'xstate';
import { tabLeadershipMachine } from '../../../../machines/miner/tab-leadership.machine.ts';
import type { Replay } from '../../engine/replay.ts';

export const tabLeadershipReplay: Replay<typeof tabLeadershipMachine> = {
  model: {
    machine: tabLeadershipMachine,
    input: {
      miner: createActor(
        fromCallback(() => () => {}),
        { id: 'miner' },
      ),
      email: 'ada@example.org',
    },
    cases: {},
    abstraction: ({ refusals }) => ({ refusals }),
  },
  actors: harness => ({ lock: harness.silence() }),
};
