import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { failure, longNews, news, repair } from '../../test/model/flows/toasts/toasts.model.ts';
import { toastsMachine } from './toasts.machine.ts';
import { type FlowToast, QUEUED_DURATION_MS, TICK_MS } from './toasts.rules.ts';

function open() {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  return {
    send: actor.send,
    enqueue: (...toasts: FlowToast[]) => {
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

const patient: FlowToast = {
  flow: 'patience',
  title: 'Patient',
  text: 'It stays.',
  tone: 'info',
  duration: 60_000,
};
const otherFailure: FlowToast = { ...failure, flow: 'cellar', title: 'Other Failure' };
const second: FlowToast = { ...patient, flow: 'second', title: 'Second' };
const third: FlowToast = { ...patient, flow: 'third', title: 'Third' };

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
    enqueue(second);
    pass(QUEUED_DURATION_MS - TICK_MS);
    expect(titles()).toEqual(['Patient', 'Second']);
    pass(TICK_MS);
    expect(titles()).toEqual(['Second']);
    pass(30_000);
    expect(titles()).toEqual(['Second']);
  });

  it('shortens each toast that has another behind it', () => {
    const { enqueue, pass, titles } = open();
    enqueue(patient, second, third);
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
    enqueue(news, { ...news, flow: 'other news', ...difference });
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

  it('does not repeat in another flow what is visible', () => {
    const { enqueue, titles } = open();
    enqueue(news, { ...news, flow: 'other news' });
    expect(titles()).toEqual(['News']);
  });

  it('withdraws the visible toast of a flow when its next one arrives', () => {
    const { enqueue, titles } = open();
    enqueue(failure, repair);
    expect(titles()).toEqual(['Repair']);
  });

  it('lets the queue decide what follows a withdrawn toast', () => {
    const { enqueue, titles } = open();
    enqueue(failure, news, repair);
    expect(titles()).toEqual(['News', 'Repair']);
  });

  it('withdraws a queued toast of a flow when its next one arrives', () => {
    const { enqueue, titles } = open();
    enqueue(patient, failure, news, repair);
    expect(titles()).toEqual(['Patient', 'News', 'Repair']);
  });

  it('withdraws the queued toast of a flow that repeats the visible one', () => {
    const { enqueue, titles } = open();
    enqueue(news, failure, { ...news, flow: failure.flow });
    expect(titles()).toEqual(['News']);
  });

  it('keeps the visible toast that a flow repeats', () => {
    const { enqueue, pass, titles } = open();
    enqueue(longNews);
    pass(TICK_MS);
    enqueue(longNews);
    pass(longNews.duration - TICK_MS);
    expect(titles()).toEqual([null]);
  });

  it('withdraws the toasts of a flow that advances without one', () => {
    const { enqueue, send, titles } = open();
    enqueue(news, failure);
    send({ type: 'flow.advanced', flow: failure.flow });
    expect(titles()).toEqual(['News']);
    send({ type: 'flow.advanced', flow: failure.flow });
    expect(titles()).toEqual(['News']);
    send({ type: 'flow.advanced', flow: news.flow });
    expect(titles()).toEqual([null]);
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
