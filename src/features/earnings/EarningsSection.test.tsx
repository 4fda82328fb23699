import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { EarningsSection } from './EarningsSection.tsx';

it('says that the earnings load until their code is there', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  renderWithTheme(<EarningsSection />);
  expect(screen.getByRole('status').textContent).toBe('Loading your earnings...');
  vi.unstubAllGlobals();
});
