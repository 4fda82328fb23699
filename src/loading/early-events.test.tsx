import { afterEach, expect, test, vi } from 'vitest';
import { replayEarlyEvents } from './early-events.ts';

/** Queues a click on each target, as the script in `index.html` does. */
function queueClicksOn(...targets: HTMLElement[]) {
  const stop = vi.fn();
  window.earlyEvents = { queue: targets.map(target => ({ target })), stop };
  return stop;
}

function button(name: string, clicked: string[]): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.addEventListener('click', () => clicked.push(name));
  document.body.append(element);
  return element;
}

afterEach(() => document.body.replaceChildren());

const untilReplayed = () => expect.poll(() => window.earlyEvents).toBe(undefined);

test('replays clicks once, in their order, and stops queueing', async () => {
  const clicked: string[] = [];
  const stop = queueClicksOn(button('first', clicked), button('second', clicked));

  replayEarlyEvents();
  // StrictMode runs effects twice.
  replayEarlyEvents();
  expect(stop).toHaveBeenCalled();
  await untilReplayed();

  expect(clicked).toEqual(['first', 'second']);
});

test('drops a click on an element that is no longer on the page', async () => {
  const clicked: string[] = [];
  const gone = button('gone', clicked);
  queueClicksOn(gone, button('there', clicked));
  gone.remove();

  replayEarlyEvents();
  await untilReplayed();

  expect(clicked).toEqual(['there']);
});

test('submits a form by its button, or by itself where it has none', async () => {
  const happened: string[] = [];
  const form = (name: string) => {
    const element = document.createElement('form');
    element.addEventListener('submit', event => {
      event.preventDefault();
      happened.push(`${name} submitted`);
    });
    document.body.append(element);
    return element;
  };
  const target = form('first');
  const submitter = document.createElement('button');
  submitter.addEventListener('click', () => happened.push('button clicked'));
  target.append(submitter);
  window.earlyEvents = { queue: [{ target, submitter }, { target: form('second') }], stop: vi.fn() };

  replayEarlyEvents();
  await untilReplayed();

  expect(happened).toEqual(['button clicked', 'first submitted', 'second submitted']);
});
