import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EarningsSection } from './EarningsSection.tsx';

it('says that the earnings load until their code is there', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(<EarningsSection />);
  expect(screen.getByRole('status').textContent).toBe('Loading your earnings...');
  vi.unstubAllGlobals();
});
