import { afterEach, expect, test, vi } from 'vitest';
import { replayEarlyActions } from './early-actions.ts';

/** A page whose script has kept a click on each of these. */
function keep(...targets: HTMLElement[]) {
  const stop = vi.fn();
  window.earlyActions = { kept: targets.map(target => ({ target })), stop };
  return stop;
}

function button(name: string, pressed: string[]): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.addEventListener('click', () => pressed.push(name));
  document.body.append(element);
  return element;
}

afterEach(() => document.body.replaceChildren());

const allDone = () => expect.poll(() => window.earlyActions).toBe(undefined);

test('what was pressed is done in its order, once, and nothing more is kept', async () => {
  const pressed: string[] = [];
  const stop = keep(button('first', pressed), button('second', pressed));

  replayEarlyActions();
  // A page whose effects run twice asks twice.
  replayEarlyActions();
  expect(stop).toHaveBeenCalled();
  await allDone();

  expect(pressed).toEqual(['first', 'second']);
});

test('what is no longer on the page is let go', async () => {
  const pressed: string[] = [];
  const gone = button('gone', pressed);
  keep(gone, button('there', pressed));
  gone.remove();

  replayEarlyActions();
  await allDone();

  expect(pressed).toEqual(['there']);
});

test('a form is submitted by its button, and by itself where it has none', async () => {
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
  window.earlyActions = { kept: [{ target, submitter }, { target: form('second') }], stop: vi.fn() };

  replayEarlyActions();
  await allDone();

  expect(happened).toEqual(['button clicked', 'first submitted', 'second submitted']);
});
