/** The toasts as a model: what is told, and what tells the states of the region apart. */
import { type ToastsContext, toastsMachine } from '../../../../machines/toasts/toasts.machine.ts';
import {
  HURRIED,
  isSameToast,
  SWIPE_THRESHOLD,
  TICK,
  type Toast,
} from '../../../../machines/toasts/toasts.rules.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const news: Toast = { title: 'News', text: 'It rains.', tone: 'info', duration: 2 * TICK };
export const longNews: Toast = {
  title: 'Long News',
  text: 'It rains on.',
  tone: 'success',
  duration: HURRIED + TICK,
};
export const failure: Toast = { title: 'Failure', text: 'It leaks.', tone: 'error', duration: 2 * TICK };

/** More than two that wait show nothing new. */
const MOST_WAITING = 2;

export const toastsReplay: Replay<ToastsContext> = {
  model: {
    machine: toastsMachine,
    input: undefined,
    cases: {
      'toast.told': ({ context }) =>
        [news, longNews, failure]
          .filter(
            toast =>
              context.waiting.length < MOST_WAITING ||
              context.waiting.some((known: Toast) => isSameToast(known, toast)),
          )
          .map(toast => ({ toast })),
      'swipe.ended': [{ distance: SWIPE_THRESHOLD }, { distance: SWIPE_THRESHOLD - 1 }],
    },
    caseOf: event => (event as { toast?: Toast }).toast?.title,
    abstraction: ({ shown, remaining, waiting }) => [
      shown?.title,
      remaining,
      waiting.map(({ title }) => title),
    ],
  },
  actors: () => ({}),
  invariant: state => {
    const { shown, remaining, waiting }: ToastsContext = state.context;
    const tones = waiting.map(({ tone }) => tone);
    const all = [...(shown ? [shown] : []), ...waiting];
    expectToHold({
      'a toast is shown exactly in that state': (shown !== null) === state.matches('shown'),
      'nothing waits while nothing is shown': shown !== null || waiting.length === 0,
      'the visible one has time left': remaining > 0 === (shown !== null),
      'no more time is left than it had': remaining <= (shown?.duration ?? 0),
      'the visible one hurries while another waits': waiting.length === 0 || remaining <= HURRIED,
      'errors wait before everything else': tones.every(
        (tone, index) => tone !== 'error' || tones[index - 1] === undefined || tones[index - 1] === 'error',
      ),
      'no toast is there twice': all.every(
        (toast, index) => all.findIndex(other => isSameToast(toast, other)) === index,
      ),
    });
  },
};
