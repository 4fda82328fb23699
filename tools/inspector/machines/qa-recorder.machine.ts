import { assign, setup } from 'xstate';
import { outcomeGuards, outcomeIs, withOutcome } from '../../../machines/outcome.ts';
import { copyText, type RecordingOutcome, takeRecording } from './qa.actors.ts';

type Recording = Extract<RecordingOutcome, { outcome: 'recorded' }>;

export interface QaRecorderContext {
  readonly recording: Recording | null;
}

type QaRecorderEvent = { readonly type: 'record.pressed' } | { readonly type: 'copy.pressed' };

export const qaRecorderMachine = setup({
  types: { context: {} as QaRecorderContext, events: {} as QaRecorderEvent },
  actors: { takeRecording, copyText },
  delays: { timeout: 5_000 },
  guards: {
    ...outcomeGuards('recorded'),
    hasLink: ({ context }) => typeof context.recording?.link === 'string',
  },
  actions: {
    setRecording: assign((_, { outcome }: { outcome: RecordingOutcome }) =>
      outcome.outcome === 'recorded' ? { recording: outcome } : {},
    ),
    clear: assign({ recording: null }),
  },
}).createMachine({
  id: 'qaRecorder',
  description: 'Creates a link and a file from the events that a running actor received.',
  context: { recording: null },
  initial: 'idle',
  states: {
    idle: { on: { 'record.pressed': 'requesting' } },
    requesting: {
      entry: 'clear',
      invoke: {
        id: 'takeRecording',
        src: 'takeRecording',
        onDone: [
          { guard: outcomeIs('recorded'), target: 'recorded', actions: withOutcome('setRecording') },
          { target: 'failed.gone' },
        ],
        onError: 'failed.tooLarge',
      },
      after: { timeout: 'failed.timedOut' },
    },
    recorded: {
      initial: 'offered',
      on: { 'record.pressed': 'requesting' },
      states: {
        offered: { on: { 'copy.pressed': { guard: 'hasLink', target: 'copying' } } },
        copying: {
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.recording?.link ?? '' }),
            onDone: 'copied',
            onError: 'copyFailed',
          },
        },
        copied: { on: { 'copy.pressed': 'copying' } },
        copyFailed: { on: { 'copy.pressed': 'copying' } },
      },
    },
    failed: {
      initial: 'gone',
      on: { 'record.pressed': 'requesting' },
      states: { gone: {}, timedOut: {}, tooLarge: {} },
    },
  },
});
