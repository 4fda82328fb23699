import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { failure, longNews, news } from '../../test/model/flows/toasts/toasts.model.ts';
import { toastsMachine } from './toasts.machine.ts';
import { HURRIED, TICK, type Toast } from './toasts.rules.ts';

function open() {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  return {
    send: actor.send,
    tell: (...toasts: Toast[]) => {
      for (const toast of toasts) actor.send({ type: 'toast.told', toast });
    },
    /** The simulated clock fires a timer that is armed meanwhile only in its next turn. */
    pass: (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += TICK) clock.increment(TICK);
    },
    titles: () => {
      const { shown, waiting } = actor.getSnapshot().context;
      return [shown?.title ?? null, ...waiting.map(({ title }) => title)];
    },
  };
}

const patient: Toast = { title: 'Patient', text: 'It stays.', tone: 'info', duration: 60_000 };
const otherFailure: Toast = { ...failure, title: 'Other Failure' };

describe('the toasts', () => {
  it('shows one at a time, each for its own time', () => {
    const { tell, pass, titles } = open();
    tell(news);
    pass(news.duration - TICK);
    expect(titles()).toEqual(['News']);
    pass(TICK);
    expect(titles()).toEqual([null]);
    tell(longNews);
    expect(titles()).toEqual(['Long News']);
  });

  it('lets errors wait before the others, in their order, and displaces nothing that is visible', () => {
    const { tell, titles } = open();
    tell(patient, news, failure, longNews, otherFailure);
    expect(titles()).toEqual(['Patient', 'Failure', 'Other Failure', 'News', 'Long News']);
  });

  it('closes the visible one after two seconds while another waits; the last one takes its time', () => {
    const { tell, pass, titles } = open();
    tell(patient);
    pass(30_000);
    tell({ ...patient, title: 'Second' });
    pass(HURRIED - TICK);
    expect(titles()).toEqual(['Patient', 'Second']);
    pass(TICK);
    expect(titles()).toEqual(['Second']);
    pass(30_000);
    expect(titles()).toEqual(['Second']);
  });

  it('hurries each one that another waits behind', () => {
    const { tell, pass, titles } = open();
    tell(patient, { ...patient, title: 'Second' }, { ...patient, title: 'Third' });
    pass(HURRIED);
    expect(titles()).toEqual(['Second', 'Third']);
    pass(HURRIED - TICK);
    expect(titles()).toEqual(['Second', 'Third']);
    pass(TICK);
    expect(titles()).toEqual(['Third']);
  });

  it.each([
    ['text', { text: 'It snows.' }],
    ['tone', { tone: 'success' }],
  ] as const)('tells what differs in its %s alone', (_what, difference) => {
    const { tell, titles } = open();
    tell(news, { ...news, ...difference });
    expect(titles()).toEqual(['News', 'News']);
  });

  it('does not repeat what is shown or waits, and tells it again once it is gone', () => {
    const { tell, send, titles } = open();
    tell(news, failure, news, failure);
    expect(titles()).toEqual(['News', 'Failure']);
    send({ type: 'toast.dismissed' });
    tell(news);
    expect(titles()).toEqual(['Failure', 'News']);
  });

  it.each(['pointer', 'focus'] as const)(
    'stops the time while the %s is on it, and goes on after that',
    by => {
      const { tell, send, pass, titles } = open();
      const [enters, leaves] =
        by === 'pointer'
          ? (['pointer.entered', 'pointer.left'] as const)
          : (['focus.entered', 'focus.left'] as const);
      tell(longNews);
      pass(TICK);
      send({ type: enters });
      pass(60_000);
      expect(titles()).toEqual(['Long News']);
      send({ type: leaves });
      pass(longNews.duration - 2 * TICK);
      expect(titles()).toEqual(['Long News']);
      pass(TICK);
      expect(titles()).toEqual([null]);
    },
  );

  it('keeps one that is looked at although another waits', () => {
    const { tell, send, pass, titles } = open();
    tell(news);
    send({ type: 'pointer.entered' });
    tell(failure);
    pass(60_000);
    expect(titles()).toEqual(['News', 'Failure']);
  });

  it('is dismissed by a swipe of 50 pixels to the right, and not by less', () => {
    const { tell, send, titles } = open();
    tell(patient);
    send({ type: 'swipe.ended', distance: 49.9 });
    expect(titles()).toEqual(['Patient']);
    send({ type: 'swipe.ended', distance: 50 });
    expect(titles()).toEqual([null]);
  });
});
