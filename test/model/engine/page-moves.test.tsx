import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { lampReplay } from './lamp.ts';
import { PageMoves } from './page-moves.ts';

const PRESSED = { type: 'pressed', hand: 'left' };

/** Notes the moves of one step, which a press of the button has caused. */
async function movesAfterPress(then: (page: Document) => void): Promise<readonly string[]> {
  render(
    <>
      <button type="button">Light</button>
      <h2 tabIndex={-1}>It is bright</h2>
    </>,
  );
  const moves = new PageMoves(document);
  moves.beginStep();
  await userEvent.click(document.querySelector('button') as Element);
  act(() => then(document));
  await moves.endStep(lampReplay.model, PRESSED, { value: 'on' });
  return moves.lines;
}

it('does not note the focus that a user gives to a control', async () => {
  expect(await movesAfterPress(() => undefined)).toEqual([]);
});

it('notes where a step moves the focus, also a moment later', async () => {
  expect(await movesAfterPress(page => void setTimeout(() => page.querySelector('h2')?.focus(), 10))).toEqual(
    ['- `pressed (left)` moves the focus to heading “It is bright” in `on`'],
  );
});

it('notes that a step loses the focus with the control', async () => {
  expect(await movesAfterPress(page => (page.activeElement as HTMLElement).blur())).toEqual([
    '- `pressed (left)` moves the focus to nothing in `on`',
  ]);
});

it('notes what a step expands, unless a user does', async () => {
  const expand = (page: Document) => page.querySelector('h2')?.setAttribute('aria-expanded', 'true');
  expect(await movesAfterPress(expand)).toEqual([
    '- `pressed (left)` expands heading “It is bright” in `on`',
  ]);
  const expandPressed = (page: Document) =>
    page.querySelector('button')?.setAttribute('aria-expanded', 'true');
  expect(await movesAfterPress(expandPressed)).toEqual([]);
});

it('notes that a control loses the focus because it is disabled, as in browsers', async () => {
  expect(
    await movesAfterPress(page => page.querySelector('button')?.toggleAttribute('disabled', true)),
  ).toEqual(['- `pressed (left)` moves the focus to nothing in `on`']);
});

it('tells a move of the next step with the same event', async () => {
  render(
    <>
      <input aria-label="Note" />
      <button type="button" onClick={() => document.querySelector('input')?.focus()}>
        Send
      </button>
    </>,
  );
  const moves = new PageMoves(document);
  for (let times = 0; times < 2; times += 1) {
    moves.beginStep();
    await userEvent.type(document.querySelector('input') as Element, 'x');
    await userEvent.click(document.querySelector('button') as Element);
    await moves.endStep(lampReplay.model, PRESSED, { value: 'on' });
  }
  expect(moves.lines).toEqual([
    '- `pressed (left)` again moves the focus to field “Note” in `on`',
    '- `pressed (left)` moves the focus to field “Note” in `on`',
  ]);
});
