/** Model of the leadership of a tab. */
import { createActor, fromCallback } from 'xstate';
import {
  type LeadershipContext,
  tabLeadershipMachine,
} from '../../../../machines/miner/tab-leadership.machine.ts';
import type { Replay } from '../../engine/replay.ts';

export const tabLeadershipReplay: Replay<LeadershipContext, typeof tabLeadershipMachine> = {
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
    abstraction: () => null,
  },
  actors: harness => ({ lock: harness.silence() }),
};
