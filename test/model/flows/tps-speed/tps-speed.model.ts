/** Model of the simulated speed. */
import { type TpsSpeedInput, tpsSpeedMachine } from '../../../../machines/tps-speed/tps-speed.machine.ts';
import { HISTORY_LENGTH } from '../../../../machines/tps-speed/tps-speed.rules.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const tpsSpeedInput: TpsSpeedInput = { firstTps: 5, range: { lowest: 10, highest: 20 } };

/** The seed that a browser provides. */
export const SEED = 7;

export const tpsSpeedReplayOf = (input: TpsSpeedInput): Replay<typeof tpsSpeedMachine> => ({
  model: {
    machine: tpsSpeedMachine,
    input,
    cases: { 'xstate.done.actor.chooseSeed': [{ output: SEED }] },
    abstraction: ({ tps }) => tps === input.firstTps,
  },
  actors: harness => ({ chooseSeed: harness.promise(), pageVisibility: harness.silence() }),
  invariant: state => {
    const { firstTps, range } = input;
    const { tps, history } = state.context;
    const isKnown = state.matches('live');
    expectToHold({
      'the history ends with the speed': history.at(-1) === tps,
      'the history has two minutes as soon as there is a seed':
        history.length === (isKnown ? HISTORY_LENGTH : 1),
      'the speed is the first one or an integer in its range':
        tps === firstTps || (Number.isInteger(tps) && tps >= range.lowest && tps <= range.highest),
    });
  },
});

export const tpsSpeedReplay = tpsSpeedReplayOf(tpsSpeedInput);
