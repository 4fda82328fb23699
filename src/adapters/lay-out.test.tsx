import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOutPage, layOutWhenIdle } from './lay-out.ts';
import { scrollToPart } from './scroll-to-part.ts';

/** What waits for the browser to have time. */
let waiting: Map<number, () => void>;

beforeEach(() => {
  waiting = new Map();
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    const id = waiting.size + 1;
    waiting.set(id, call);
    return id;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-laid-out');
  document.body.replaceChildren();
});

const sections = () => {
  document.body.innerHTML = '<section></section><section></section>';
  return [...document.body.children];
};
const laidOut = () => [...document.body.children].map(section => section.hasAttribute('data-laid-out'));

/** The browser has nothing else to do for a moment. */
function rest(): void {
  const calls = [...waiting.values()];
  waiting.clear();
  for (const call of calls) call();
}

test('in each moment without other work, one element more is laid out', () => {
  layOutWhenIdle(sections());
  expect(laidOut()).toEqual([false, false]);
  rest();
  expect(laidOut()).toEqual([true, false]);
  rest();
  expect(laidOut()).toEqual([true, true]);
  expect(waiting.size).toBe(0);
});

test('whoever ended it is not disturbed', () => {
  const end = layOutWhenIdle(sections());
  rest();
  end();
  rest();
  expect(laidOut()).toEqual([true, false]);
});

test('the page can be laid out at once', () => {
  layOutPage();
  expect(document.documentElement.hasAttribute('data-laid-out')).toBe(true);
});

test('a part is scrolled to in a page that is laid out: nothing on the way gets another height', () => {
  document.body.innerHTML = '<section id="part"><h2 tabindex="-1">Part</h2></section>';
  const part = document.body.children[0];
  if (!part) throw new Error('There is no part.');
  const seen: boolean[] = [];
  part.scrollIntoView = () => seen.push(document.documentElement.hasAttribute('data-laid-out'));
  scrollToPart('part');
  expect(seen).toEqual([true]);
});
