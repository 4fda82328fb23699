import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { MiningInformationCard } from './MiningInformationCard.tsx';
import { PremiumHashratesCard } from './PremiumHashratesCard.tsx';

test('each premium tier shows speed and price and has a clickable button', async () => {
  const onChoose = vi.fn();
  renderWithTheme(<PremiumHashratesCard onChoose={onChoose} />);
  expect(screen.getByText('Simulated')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Basic1,000 GH/s$49Coming Soon',
    'Pro5,000 GH/s$149Coming Soon',
    'Elite25,000 GH/sLocked (Phase 2)Coming Soon',
  ]);
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(onChoose).toHaveBeenCalledTimes(3);
});

test('the information states the limits and the rules', () => {
  renderWithTheme(<MiningInformationCard />);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'No daily mining limit',
    'Collect within 24 hours',
    'A level for each 1 TXV',
    'Auto-save every 5 seconds',
    'One device per account',
    'Early access',
  ]);
  expect(screen.getByText('Early access is limited to 5,000 miners.')).toBeTruthy();
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Level 10500 TXV',
    'Level 251,000 TXV',
    'Level 755,000 TXV',
    'Level 10010,000 TXV',
  ]);
});
