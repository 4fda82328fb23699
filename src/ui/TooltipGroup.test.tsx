import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../test/support/render-with-theme.tsx';
import { IconButton } from './IconButton.tsx';
import { TooltipGroup } from './TooltipGroup.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  renderWithTheme(
    <TooltipGroup>
      <IconButton label="Smaller">-</IconButton>
      <IconButton label="Larger">+</IconButton>
    </TooltipGroup>,
  );
});
afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.getByRole('button', { name });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tooltips = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

test('a tooltip opens after 700 ms, and the next one within 300 ms at once', async () => {
  fireEvent.mouseEnter(button('Smaller'));
  await pass(690);
  expect(tooltips()).toEqual([]);
  await pass(20);
  expect(tooltips()).toEqual(['Smaller']);

  fireEvent.mouseLeave(button('Smaller'));
  await pass(200);
  fireEvent.mouseEnter(button('Larger'));
  await pass(150);
  expect(tooltips()).toEqual(['Larger']);

  fireEvent.mouseLeave(button('Larger'));
  await pass(1_000);
  fireEvent.mouseEnter(button('Smaller'));
  await pass(600);
  expect(tooltips()).toEqual([]);
});

test('Escape closes a tooltip', async () => {
  fireEvent.mouseEnter(button('Smaller'));
  await pass(800);
  expect(tooltips()).toEqual(['Smaller']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(300);
  expect(tooltips()).toEqual([]);
});
