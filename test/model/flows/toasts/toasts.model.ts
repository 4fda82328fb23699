/** Model of the toasts: payloads of its events, and the abstraction of its context. */
import type { SnapshotFrom } from 'xstate';
import { toastsMachine } from '../../../../machines/toasts/toasts.machine.ts';
import {
  type FlowToast,
  isSameToast,
  QUEUED_DURATION_MS,
  SWIPE_THRESHOLD,
  TICK_MS,
} from '../../../../machines/toasts/toasts.rules.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const news: FlowToast = {
  flow: 'weather',
  title: 'News',
  text: 'It rains.',
  tone: 'info',
  duration: 2 * TICK_MS,
};
export const longNews: FlowToast = {
  flow: 'forecast',
  title: 'Long News',
  text: 'It rains on.',
  tone: 'success',
  duration: QUEUED_DURATION_MS + TICK_MS,
};
export const failure: FlowToast = {
  flow: 'roof',
  title: 'Failure',
  text: 'It leaks.',
  tone: 'error',
  duration: 2 * TICK_MS,
};
/** Of the same flow as the failure, which it withdraws. */
export const repair: FlowToast = {
  flow: 'roof',
  title: 'Repair',
  text: 'It is dry.',
  tone: 'success',
  duration: 2 * TICK_MS,
};

/** It waits for an earlier failure. */
export const otherFailure: FlowToast = {
  flow: 'cellar',
  title: 'Other Failure',
  text: 'It is flooded.',
  tone: 'error',
  duration: 2 * TICK_MS,
};

/** Another flow says what the failure says already. */
export const echo: FlowToast = { ...failure, flow: news.flow };

/** A longer queue shows nothing new. */
const MAX_QUEUED = 2;

type State = SnapshotFrom<typeof toastsMachine>;

const toastsFor = ({ context: { queue } }: State) =>
  [news, longNews, failure, repair, ...(queue.includes(failure) ? [otherFailure, echo] : [])]
    .filter(({ flow }) => queue.length < MAX_QUEUED || queue.some(known => known.flow === flow))
    .map(toast => ({ toast }));

export const toastsReplay: Replay<typeof toastsMachine> = {
  model: {
    machine: toastsMachine,
    input: undefined,
    cases: {
      'toast.queued': toastsFor,
      'flow.advanced': [{ flow: news.flow }, { flow: failure.flow }],
      'swipe.ended': [{ distance: SWIPE_THRESHOLD }, { distance: SWIPE_THRESHOLD - 1 }],
    },
    caseOf: event => {
      const { toast, flow } = event as { toast?: FlowToast; flow?: string };
      return toast === echo ? 'Echo' : (toast?.title ?? flow);
    },
    abstraction: ({ shown, remainingMs, queue }) => [
      shown?.title,
      remainingMs,
      queue.map(({ title }) => title),
    ],
  },
  actors: () => ({}),
  invariant: state => {
    const { shown, remainingMs, queue } = state.context;
    const tones = queue.map(({ tone }) => tone);
    const all = [...(shown ? [shown] : []), ...queue];
    expectToHold({
      'a toast is shown exactly in that state': (shown !== null) === state.matches({ display: 'shown' }),
      'only a toast has the focus': shown !== null || state.matches({ focus: 'outside' }),
      'the queue is empty while no toast is shown': shown !== null || queue.length === 0,
      'the visible toast has time left': remainingMs > 0 === (shown !== null),
      'the rest is at most the duration': remainingMs <= (shown?.duration ?? 0),
      'the visible toast is shortened while another is queued':
        queue.length === 0 || remainingMs <= QUEUED_DURATION_MS,
      'errors come first in the queue': tones.every(
        (tone, index) => tone !== 'error' || tones[index - 1] === undefined || tones[index - 1] === 'error',
      ),
      'no flow occurs twice': new Set(all.map(({ flow }) => flow)).size === all.length,
      'no toast occurs twice': all.every(
        (toast, index) => all.findIndex(other => isSameToast(toast, other)) === index,
      ),
    });
  },
};
