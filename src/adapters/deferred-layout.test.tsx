import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layoutPage, layoutWhenIdle } from './deferred-layout.ts';
import { scrollToPart } from './scroll-to-part.ts';

/** Idle callbacks by their handle. */
let idleCallbacks: Map<number, () => void>;

beforeEach(() => {
  idleCallbacks = new Map();
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    const id = idleCallbacks.size + 1;
    idleCallbacks.set(id, call);
    return id;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => idleCallbacks.delete(id));
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

/** Runs the idle callbacks that are due. */
function runIdleCallbacks(): void {
  const calls = [...idleCallbacks.values()];
  idleCallbacks.clear();
  for (const call of calls) call();
}

test('lays out one element in each idle period', () => {
  layoutWhenIdle(sections());
  expect(laidOut()).toEqual([false, false]);
  runIdleCallbacks();
  expect(laidOut()).toEqual([true, false]);
  runIdleCallbacks();
  expect(laidOut()).toEqual([true, true]);
  expect(idleCallbacks.size).toBe(0);
});

test('lays out nothing more once it is stopped', () => {
  const stop = layoutWhenIdle(sections());
  runIdleCallbacks();
  stop();
  runIdleCallbacks();
  expect(laidOut()).toEqual([true, false]);
});

test('lays out the whole page at once', () => {
  layoutPage();
  expect(document.documentElement.hasAttribute('data-laid-out')).toBe(true);
});

test('lays out the page before it scrolls to a part, so that no height on the way changes', () => {
  document.body.innerHTML = '<section id="part"><h2 tabindex="-1">Part</h2></section>';
  const part = document.body.children[0];
  if (!part) throw new Error('There is no part.');
  const seen: boolean[] = [];
  part.scrollIntoView = () => seen.push(document.documentElement.hasAttribute('data-laid-out'));
  scrollToPart('part');
  expect(seen).toEqual([true]);
});
