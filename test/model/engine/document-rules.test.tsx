import { afterEach, expect, it } from 'vitest';
import { expectSoundReferences } from './document-rules.ts';

afterEach(() => document.body.replaceChildren());

function brokenIn(markup: string): string {
  document.body.innerHTML = markup;
  try {
    expectSoundReferences(document);
    return '';
  } catch (error) {
    return String(error);
  }
}

it('accepts an invalid input that is described by its error', () => {
  expect(
    brokenIn(
      '<input aria-invalid="true" aria-describedby="hint error"><p id="hint"></p><p id="error">No</p>',
    ),
  ).toBe('');
});

it('rejects a reference to a description or a name that does not exist', () => {
  const missing = /what a part refers to exists: </;
  expect(brokenIn('<button aria-describedby="reason">Go</button>')).toMatch(missing);
  expect(brokenIn('<section aria-labelledby="title"><h2 id="heading">Go</h2></section>')).toMatch(missing);
  expect(brokenIn('<label for="email">Email</label>')).toMatch(missing);
});

it('rejects an invalid input without a described error', () => {
  expect(brokenIn('<input aria-invalid="true"><p>No</p>')).toMatch(/described by its error: <input/);
  expect(brokenIn('<input aria-invalid="true" aria-describedby="error"><p id="error"></p>')).toMatch(
    /described by/,
  );
});
