import { assign, setup } from 'xstate';
import { outcomeGuards, outcomeIs, withOutcome } from '../../../machines/outcome.ts';
import { copyText, type RecordingOutcome, takeRecording } from './qa.actors.ts';

export type TakenRecording = Extract<RecordingOutcome, { outcome: 'taken' }>;

export interface QaRecorderContext {
  /** The last recording that was taken. */
  readonly recording: TakenRecording | null;
}

export type QaRecorderEvent = { readonly type: 'record.pressed' } | { readonly type: 'copy.pressed' };

export const qaRecorderMachine = setup({
  types: { context: {} as QaRecorderContext, events: {} as QaRecorderEvent },
  actors: { takeRecording, copyText },
  delays: { patience: 5_000 },
  guards: {
    ...outcomeGuards('taken'),
    hasLink: ({ context }) => typeof context.recording?.link === 'string',
  },
  actions: {
    take: assign((_, { outcome }: { outcome: RecordingOutcome }) =>
      outcome.outcome === 'taken' ? { recording: outcome } : {},
    ),
    forget: assign({ recording: null }),
  },
}).createMachine({
  id: 'qaRecorder',
  description: 'Creates a link and a file from the events that a running actor received.',
  context: { recording: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'record.pressed': 'asking' },
    },
    asking: {
      entry: 'forget',
      invoke: {
        id: 'takeRecording',
        src: 'takeRecording',
        onDone: [
          {
            guard: outcomeIs('taken'),
            target: 'taken',
            actions: withOutcome('take'),
          },
          { target: 'notTaken.gone' },
        ],
        onError: 'notTaken.failed',
      },
      after: { patience: 'notTaken.unanswered' },
    },
    taken: {
      initial: 'offered',
      on: { 'record.pressed': 'asking' },
      states: {
        offered: { on: { 'copy.pressed': { guard: 'hasLink', target: 'copying' } } },
        copying: {
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.recording?.link ?? '' }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: { on: { 'copy.pressed': 'copying' } },
        notCopied: { on: { 'copy.pressed': 'copying' } },
      },
    },
    notTaken: {
      initial: 'gone',
      on: { 'record.pressed': 'asking' },
      states: {
        gone: {},
        unanswered: {},
        failed: {},
      },
    },
  },
});
