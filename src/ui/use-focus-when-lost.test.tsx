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

test('focuses the new heading when the focused element is removed', async () => {
  const { rerender } = renderWithTheme(<Steps step="question" />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<Steps step="answer" />);
  expect(focused()).toBe(screen.getByRole('heading'));
});

test('does so too when focus events do not bubble, as in parts that React is hydrating', async () => {
  const { rerender, container } = renderWithTheme(<Steps step="question" />);
  container.addEventListener('focusin', event => event.stopPropagation());
  await userEvent.click(screen.getByRole('button'));
  rerender(<Steps step="answer" />);
  expect(focused()).toBe(screen.getByRole('heading'));
});

test('keeps a focus elsewhere', async () => {
  const { rerender } = renderWithTheme(<Steps step="question" />);
  await userEvent.click(screen.getByLabelText('Beside'));
  rerender(<Steps step="answer" />);
  expect(focused()).toBe(screen.getByLabelText('Beside'));
});

test('takes no focus without a previous one, neither at first nor on a change', () => {
  const { rerender } = renderWithTheme(<Steps step="question" />);
  expect(focused()).toBe(document.body);
  rerender(<Steps step="answer" />);
  expect(focused()).toBe(document.body);
});
