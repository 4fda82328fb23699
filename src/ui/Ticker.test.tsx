import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../test/support/render-with-theme.tsx';
import { Ticker } from './Ticker.tsx';

const ITEMS = ['It rains', 'It pours'];

/** Reports the width of observed elements. */
let measure: (width: number) => void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        measure = width => act(() => tell([{ contentRect: { width } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Weather() {
  const [isPaused, setPaused] = useState(false);
  return (
    <Ticker
      tone="news"
      name="Weather"
      label="Weather ticker"
      pauseLabel="Pause the weather"
      icon={null}
      items={ITEMS}
      speed={120}
      isPaused={isPaused}
      onPausedChange={setPaused}
    />
  );
}

const strip = () => screen.getByRole('region', { name: 'Weather ticker' });
const button = () => screen.getByRole('button', { name: 'Pause the weather' });
const track = () => strip().querySelector<HTMLElement>('[style]');
const state = () => [
  button().getAttribute('aria-pressed'),
  strip().hasAttribute('data-paused'),
  strip().hasAttribute('data-resumed'),
];

test('exposes its text once; the copy is inert', () => {
  renderWithTheme(<Weather />);
  expect(
    within(strip())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(ITEMS);
  const copy = strip().querySelector('[data-copy]');
  expect([copy?.textContent, copy?.getAttribute('aria-hidden'), copy?.hasAttribute('inert')]).toEqual([
    ITEMS.join(''),
    'true',
    true,
  ]);
});

test.each([
  [1_200, '10s'],
  [3_000, '25s'],
])('text of %i pixels passes in %s', (width, duration) => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    run();
    return 0;
  });
  renderWithTheme(<Weather />);
  measure(width);
  expect(track()?.style.getPropertyValue('--ticker-duration')).toBe(duration);
});

test('moves at an estimated speed before it is measured', () => {
  renderWithTheme(<Weather />);
  expect(Number.parseFloat(track()?.style.getPropertyValue('--ticker-duration') ?? '')).toBeGreaterThan(1);
});

test('pauses and resumes by its button, although the button is still hovered and focused', async () => {
  renderWithTheme(<Weather />);
  await userEvent.click(button());
  expect(state()).toEqual(['true', true, false]);
  await userEvent.click(button());
  expect(state()).toEqual(['false', false, true]);
  fireEvent.mouseLeave(strip());
  expect(state()).toEqual(['false', false, false]);
});

test('scrolls by keyboard with reduced motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') || query.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  renderWithTheme(<Weather />);
  expect(within(strip()).getByRole('group', { name: 'Weather ticker' }).tabIndex).toBe(0);
});
