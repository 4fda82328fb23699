/** Model of the explorer's simulated figures. */
import {
  type ChainMetricsInput,
  chainMetricsMachine,
} from '../../../../machines/explorer/chain-metrics.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const chainMetricsInput: ChainMetricsInput = {
  seed: 7,
  firstBlock: 1_000,
  tpsRange: { lowest: 10, highest: 20 },
};
/** Bounds the model: two changes show every behaviour. */
const FIRST_CHANGES = 2;

export const chainMetricsReplayOf = (input: ChainMetricsInput): Replay<typeof chainMetricsMachine> => ({
  model: {
    machine: chainMetricsMachine,
    input,
    cases: {},
    abstraction: ({ metrics }) => Math.min(metrics.blockHeight - input.firstBlock, FIRST_CHANGES),
  },
  actors: harness => ({ pageVisibility: harness.silence() }),
  invariant: state => {
    const { firstBlock, tpsRange } = input;
    const { tps, blockHeight } = state.context.metrics;
    expectToHold({
      'the transactions are an integer in their range':
        Number.isInteger(tps) && tps >= tpsRange.lowest && tps <= tpsRange.highest,
      'the chain never shrinks': Number.isInteger(blockHeight) && blockHeight >= firstBlock,
    });
  },
});

export const chainMetricsReplay = chainMetricsReplayOf(chainMetricsInput);
