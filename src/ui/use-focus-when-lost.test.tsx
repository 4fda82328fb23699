import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { renderWithTheme } from '../../test/support/render-with-theme.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

function Steps({ step }: { readonly step: 'question' | 'answer' }) {
  const title = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(step, () => title.current);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {step}
      </h1>
      <input aria-label="Beside" />
      {step === 'question' && <button type="button">Answer</button>}
    </>
  );
}

const focused = () => document.activeElement;

test('the focus that goes with its element comes to the new heading', async () => {
  const { rerender } = renderWithTheme(<Steps step="question" />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<Steps step="answer" />);
  expect(focused()).toBe(screen.getByRole('heading'));
});

test('the same where nobody further up hears of the focus, as in what React is about to take over', async () => {
  const { rerender, container } = renderWithTheme(<Steps step="question" />);
  container.addEventListener('focusin', event => event.stopPropagation());
  await userEvent.click(screen.getByRole('button'));
  rerender(<Steps step="answer" />);
  expect(focused()).toBe(screen.getByRole('heading'));
});

test('a focus elsewhere stays there', async () => {
  const { rerender } = renderWithTheme(<Steps step="question" />);
  await userEvent.click(screen.getByLabelText('Beside'));
  rerender(<Steps step="answer" />);
  expect(focused()).toBe(screen.getByLabelText('Beside'));
});

test('without a focus none is taken, neither at first nor at a change', () => {
  const { rerender } = renderWithTheme(<Steps step="question" />);
  expect(focused()).toBe(document.body);
  rerender(<Steps step="answer" />);
  expect(focused()).toBe(document.body);
});
