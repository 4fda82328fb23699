import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { replayEarlyEvents } from './early-events.ts';

/** What controls of hydrated parts noticed. */
let happened: string[];

beforeAll(() => {
  // happy-dom has no paint to observe.
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  const [, inlineScript = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? [];
  runInThisContext(inlineScript);
  for (const type of ['click', 'submit']) addEventListener(type, note);
});
// Files share the document.
afterAll(() => {
  for (const type of ['click', 'submit']) removeEventListener(type, note);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  happened = [];
  document.body.innerHTML = `
    <main data-unhydrated>
      <button type="button">first</button>
      <section data-unhydrated><button type="button">inner</button></section>
      <form><button>form</button></form>
    </main>
    <button type="button">other</button>`;
});

function note({ type, target, defaultPrevented }: Event): void {
  if (!(target instanceof HTMLElement) || target.closest('[data-unhydrated]')) return;
  happened.push(`${target.textContent} ${type}${defaultPrevented ? ' prevented' : ''}`);
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const press = (...names: string[]) => {
  const buttons = [...document.querySelectorAll('button')];
  for (const name of names) buttons.find(({ textContent }) => textContent === name)?.click();
};

test('replays the presses on a part once, in their order', async () => {
  press('form', 'first', 'other');
  expect(happened).toEqual(['other click']);

  replayEarlyEvents(find('main'));
  // StrictMode runs effects twice.
  replayEarlyEvents(find('main'));
  await expect.poll(() => happened).toEqual(['other click', 'form click', 'form submit', 'first click']);
  press('first');
  expect(happened.slice(4)).toEqual(['first click']);
});

test('keeps the presses on a part within another until it is hydrated, too', async () => {
  press('inner', 'first');
  replayEarlyEvents(find('main'));
  await expect.poll(() => happened).toEqual(['first click']);
  replayEarlyEvents(find('section'));
  await expect.poll(() => happened).toEqual(['first click', 'inner click']);
});

test('submits a form without a button by itself, and drops what is no longer on the page', async () => {
  press('first');
  find('main button').remove();
  find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  replayEarlyEvents(find('main'));
  await expect.poll(() => happened).toEqual(['form submit']);
});
