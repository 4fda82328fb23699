/** The player as a model, with two steps and with none. */
import {
  type QaPlayerContext,
  qaPlayerMachine,
} from '../../../../tools/inspector/machines/qa-player.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

const playerOf = (length: number): Replay<QaPlayerContext> => ({
  model: {
    machine: qaPlayerMachine,
    input: { length, stepTime: 1_000 },
    cases: {
      'script.opened': [{ length }],
      // There is no way back from the beginning, nor on from the end.
      'first.pressed': ({ context }) => (context.at > 0 ? [{}] : []),
      'back.pressed': ({ context }) => (context.at > 0 ? [{}] : []),
      'forward.pressed': ({ context }) => (context.at < context.length ? [{}] : []),
      'last.pressed': ({ context }) => (context.at < context.length ? [{}] : []),
      'step.chosen': [{ at: 1 }, { at: length + 1 }],
      'speed.chosen': [{ stepTime: 250 }],
    },
    abstraction: ({ at, stepTime }) => [at, stepTime],
  },
  actors: () => ({}),
  invariant: state => {
    const { at, length: steps }: QaPlayerContext = state.context;
    expectToHold({
      'it stands at one of the steps': at >= 0 && at <= steps,
      'it is at the end where it says so': !state.matches({ resting: 'atEnd' }) || at === steps,
      'it is at the beginning where it says so': !state.matches({ resting: 'atBeginning' }) || at === 0,
      'it does not play what has been played': state.value !== 'playing' || at < steps,
    });
  },
});

export const qaPlayerReplay = playerOf(3);
export const qaPlayerWithoutSteps = playerOf(0);
