import { createElement, type ReactElement } from 'react';
import { expect, it } from 'vitest';

/** React's development build keeps the stack where an element was created. */
const stackOf = (element: ReactElement) =>
  (element as ReactElement & { readonly _debugStack: Error })._debugStack;

it('lets React capture no stack for an element', () => {
  const [one, other] = [stackOf(createElement('i')), stackOf(createElement('b'))];
  expect(one).toBeInstanceOf(Error);
  expect(other).toBe(one);
  expect(stackOf(<i />)).toBe(stackOf(<b />));
});

it("takes an element's own style for its computed one", () => {
  document.body.innerHTML = '<div style="display: none"><p>Hidden</p></div>';
  const [part, text] = document.querySelectorAll('div, p');
  const { getComputedStyle } = document.defaultView as Window;
  expect(getComputedStyle(part as Element).display).toBe('none');
  expect(getComputedStyle(text as Element).display).toBe('');
});
