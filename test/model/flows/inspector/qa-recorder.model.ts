/** The recorder as a model. */
import {
  type QaRecorderContext,
  qaRecorderMachine,
} from '../../../../tools/inspector/machines/qa-recorder.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const takenRecording = {
  outcome: 'taken',
  events: 3,
  link: 'https://technovex.example/qa/machines#recording=abc',
  file: '{}',
} as const;

export const qaRecorderReplay: Replay<QaRecorderContext> = {
  model: {
    machine: qaRecorderMachine,
    input: undefined,
    cases: {
      'xstate.done.actor.takeRecording': [
        { output: takenRecording },
        { output: { ...takenRecording, link: null } },
        { output: { outcome: 'gone' } },
      ],
      'xstate.error.actor.takeRecording': [{ error: 'too large' }],
      'xstate.error.actor.copyText': [{ error: 'not allowed' }],
      // There is nothing to be copied without a link.
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
    const { recording }: QaRecorderContext = state.context;
    expectToHold({
      'there is a recording exactly where one was taken': (recording !== null) === state.matches('taken'),
      'only a link is copied': !state.matches({ taken: 'copying' }) || typeof recording?.link === 'string',
    });
  },
};
