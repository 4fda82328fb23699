import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { failure, longNews, news } from '../../test/model/flows/toasts/toasts.model.ts';
import { toastsMachine } from './toasts.machine.ts';
import { QUEUED_DURATION_MS, TICK_MS, type Toast } from './toasts.rules.ts';

function open() {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  return {
    send: actor.send,
    enqueue: (...toasts: Toast[]) => {
      for (const toast of toasts) actor.send({ type: 'toast.queued', toast });
    },
    /**
     * Advances in ticks: the simulated clock fires a newly armed timer only at its next increment.
     */
    pass: (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += TICK_MS) clock.increment(TICK_MS);
    },
    titles: () => {
      const { shown, queue } = actor.getSnapshot().context;
      return [shown?.title ?? null, ...queue.map(({ title }) => title)];
    },
  };
}

const patient: Toast = { title: 'Patient', text: 'It stays.', tone: 'info', duration: 60_000 };
const otherFailure: Toast = { ...failure, title: 'Other Failure' };

describe('the toasts', () => {
  it('shows one at a time, each for its own duration', () => {
    const { enqueue, pass, titles } = open();
    enqueue(news);
    pass(news.duration - TICK_MS);
    expect(titles()).toEqual(['News']);
    pass(TICK_MS);
    expect(titles()).toEqual([null]);
    enqueue(longNews);
    expect(titles()).toEqual(['Long News']);
  });

  it('queues errors first, in their order, and keeps the visible toast', () => {
    const { enqueue, titles } = open();
    enqueue(patient, news, failure, longNews, otherFailure);
    expect(titles()).toEqual(['Patient', 'Failure', 'Other Failure', 'News', 'Long News']);
  });

  it('closes the visible toast after two seconds while another is queued; the last one keeps its duration', () => {
    const { enqueue, pass, titles } = open();
    enqueue(patient);
    pass(30_000);
    enqueue({ ...patient, title: 'Second' });
    pass(QUEUED_DURATION_MS - TICK_MS);
    expect(titles()).toEqual(['Patient', 'Second']);
    pass(TICK_MS);
    expect(titles()).toEqual(['Second']);
    pass(30_000);
    expect(titles()).toEqual(['Second']);
  });

  it('shortens each toast that has another behind it', () => {
    const { enqueue, pass, titles } = open();
    enqueue(patient, { ...patient, title: 'Second' }, { ...patient, title: 'Third' });
    pass(QUEUED_DURATION_MS);
    expect(titles()).toEqual(['Second', 'Third']);
    pass(QUEUED_DURATION_MS - TICK_MS);
    expect(titles()).toEqual(['Second', 'Third']);
    pass(TICK_MS);
    expect(titles()).toEqual(['Third']);
  });

  it.each([
    ['text', { text: 'It snows.' }],
    ['tone', { tone: 'success' }],
  ] as const)('shows a toast that differs only in its %s', (_what, difference) => {
    const { enqueue, titles } = open();
    enqueue(news, { ...news, ...difference });
    expect(titles()).toEqual(['News', 'News']);
  });

  it('does not repeat a visible or queued toast, and shows it again afterwards', () => {
    const { enqueue, send, titles } = open();
    enqueue(news, failure, news, failure);
    expect(titles()).toEqual(['News', 'Failure']);
    send({ type: 'toast.dismissed' });
    enqueue(news);
    expect(titles()).toEqual(['Failure', 'News']);
  });

  it.each(['pointer', 'focus'] as const)('pauses while the %s is on it, and resumes afterwards', by => {
    const { enqueue, send, pass, titles } = open();
    const [enters, leaves] =
      by === 'pointer'
        ? (['pointer.entered', 'pointer.left'] as const)
        : (['focus.entered', 'focus.left'] as const);
    enqueue(longNews);
    pass(TICK_MS);
    send({ type: enters });
    pass(60_000);
    expect(titles()).toEqual(['Long News']);
    send({ type: leaves });
    pass(longNews.duration - 2 * TICK_MS);
    expect(titles()).toEqual(['Long News']);
    pass(TICK_MS);
    expect(titles()).toEqual([null]);
  });

  it('does not shorten a toast under the pointer', () => {
    const { enqueue, send, pass, titles } = open();
    enqueue(news);
    send({ type: 'pointer.entered' });
    enqueue(failure);
    pass(60_000);
    expect(titles()).toEqual(['News', 'Failure']);
  });

  it('is dismissed by a swipe of 50 pixels to the right, and not by less', () => {
    const { enqueue, send, titles } = open();
    enqueue(patient);
    send({ type: 'swipe.ended', distance: 49.9 });
    expect(titles()).toEqual(['Patient']);
    send({ type: 'swipe.ended', distance: 50 });
    expect(titles()).toEqual([null]);
  });
});
