/** Model of the recorder. */
import { qaRecorderMachine } from '../../../../tools/inspector/machines/qa-recorder.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const savedRecording = {
  outcome: 'recorded',
  events: 3,
  link: 'https://technovex.example/qa/machines#recording=abc',
  file: '{}',
} as const;

export const qaRecorderReplay: Replay<typeof qaRecorderMachine> = {
  model: {
    machine: qaRecorderMachine,
    input: undefined,
    cases: {
      'xstate.done.actor.takeRecording': [
        { output: savedRecording },
        { output: { ...savedRecording, link: null } },
        { output: { outcome: 'gone' } },
      ],
      'xstate.error.actor.takeRecording': [{ error: 'too large' }],
      'xstate.error.actor.copyText': [{ error: 'not allowed' }],
      // Only a link can be copied.
      'copy.pressed': ({ context }) => (context.recording?.link ? [{}] : []),
    },
    caseOf: event => {
      const { output } = event as { output?: { outcome?: string; link?: string | null } };
      return output?.link === null ? 'too long for a link' : output?.outcome;
    },
    abstraction: ({ recording }) => [recording !== null, recording?.link],
  },
  actors: harness => ({ takeRecording: harness.promise(), copyText: harness.promise() }),
  invariant: state => {
    const { recording } = state.context;
    expectToHold({
      'a recording exists exactly in the recorded state': (recording !== null) === state.matches('recorded'),
      'only a link is copied': !state.matches({ recorded: 'copying' }) || typeof recording?.link === 'string',
    });
  },
};
