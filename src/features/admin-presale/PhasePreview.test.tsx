import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newPhaseDefaults } from '../../../contract/presale-rules.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { PhasePreview } from './PhasePreview.tsx';

const values = { ...newPhaseDefaults('2025-08-01'), name: 'Genesis Entry', tokenPrice: '0.250' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-07-22T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

it('shows valid values as visitors will see them', () => {
  renderWithTheme(<PhasePreview values={values} />);

  screen.getByRole('heading', { level: 3, name: 'Genesis Entry' });
  screen.getByText('Pending');
  screen.getByText('Starts in 9 days');
  screen.getByText('$0.25 per TVX');
  expect(screen.queryByText('Maximum purchase')).toBeNull();
});

it.each([{ name: 'ab' }, { endDate: '2025-07-01' }, { tokenPrice: 'cheap' }])(
  'shows nothing of invalid values: %o',
  invalid => {
    renderWithTheme(<PhasePreview values={{ ...values, ...invalid }} />);

    screen.getByText('The preview appears once every field is valid.');
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  },
);
