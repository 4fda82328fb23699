/** Model of the player, with and without steps. */
import { qaPlayerMachine } from '../../../../tools/inspector/machines/qa-player.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

const playerOf = (length: number): Replay<typeof qaPlayerMachine> => ({
  model: {
    machine: qaPlayerMachine,
    input: { length, stepTime: 1_000 },
    cases: {
      'script.opened': [{ length }, { length: length + 1 }],
      // The buttons are disabled at the ends.
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
    const { at, length: steps } = state.context;
    expectToHold({
      'it is at one of the steps': at >= 0 && at <= steps,
      'atEnd means the last step': !state.matches({ paused: 'atEnd' }) || at === steps,
      'atStart means the first step': !state.matches({ paused: 'atStart' }) || at === 0,
      'it does not play beyond the end': state.value !== 'playing' || at < steps,
    });
  },
});

export const qaPlayerReplay = playerOf(3);
export const qaPlayerWithoutSteps = playerOf(0);
