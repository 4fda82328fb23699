import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('loads at the first focus on a control with a tooltip', async () => {
  vi.resetModules();
  const { LazyTooltipRegion } = await import('./LazyTooltipRegion.tsx');
  render(
    <>
      <button type="button" data-tooltip="Sixty watts">
        Light
      </button>
      <LazyTooltipRegion />
    </>,
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => screen.getByRole('button').focus());
  expect((await screen.findByRole('tooltip')).textContent).toBe('Sixty watts');
});
