import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { renderWithTheme } from '../../test/support/render-with-theme.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

interface StepsProps {
  readonly step: 'question' | 'answer';
}

function Steps({ step }: StepsProps) {
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

function Part({ step }: StepsProps) {
  const part = useRef<HTMLDivElement>(null);
  useFocusWhenLost(step, () => part.current, part);
  return (
    <>
      {step === 'question' && <button type="button">Outside</button>}
      <div ref={part} tabIndex={-1} data-testid="part">
        {step === 'question' && <button type="button">Inside</button>}
      </div>
    </>
  );
}

test.each([
  ['Inside', () => screen.getByTestId('part')],
  ['Outside', () => document.body],
])('of a part, takes no focus but its own: %s', async (name, focusedThen) => {
  const { rerender } = renderWithTheme(<Part step="question" />);
  await userEvent.click(screen.getByRole('button', { name }));
  rerender(<Part step="answer" />);
  expect(focused()).toBe(focusedThen());
});
