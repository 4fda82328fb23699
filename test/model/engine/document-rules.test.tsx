import { afterEach, expect, it } from 'vitest';
import { expectSoundDescriptions } from './document-rules.ts';

afterEach(() => document.body.replaceChildren());

function brokenIn(markup: string): string {
  document.body.innerHTML = markup;
  try {
    expectSoundDescriptions(document);
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

it('rejects a description that does not exist', () => {
  expect(brokenIn('<button aria-describedby="reason">Go</button>')).toMatch(/a description exists: <button/);
});

it('rejects an invalid input without a described error', () => {
  expect(brokenIn('<input aria-invalid="true"><p>No</p>')).toMatch(/described by its error: <input/);
  expect(brokenIn('<input aria-invalid="true" aria-describedby="error"><p id="error"></p>')).toMatch(
    /described by/,
  );
});
