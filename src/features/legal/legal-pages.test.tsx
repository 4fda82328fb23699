import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { storedData } from '../../content/stored-data.ts';
import { PrivacyPage } from './PrivacyPage.tsx';
import { RisksPage } from './RisksPage.tsx';

const lower = (text: string | null | undefined) => text?.toLowerCase();

it('/privacy lists everything that is stored, where, and for how long', () => {
  renderWithRouter(<PrivacyPage />);
  const table = screen.getByRole('table', {
    name: 'What is stored, where it may be, and how long it is kept',
  });
  const rows = within(table)
    .getAllByRole('row')
    .filter(row => row.children.length === 3)
    .slice(1)
    .map(row => [...row.children].map(cell => lower(cell.textContent)));

  expect(rows).toEqual(
    storedData.map(({ data, where, keptFor }) => [lower(data), lower(where), lower(keptFor)]),
  );
});

it('/privacy leads to the official channels', () => {
  renderWithRouter(<PrivacyPage />);
  expect(screen.getByRole('link', { name: 'Official Channels' }).getAttribute('href')).toBe(
    '/official#channels',
  );
});

it('/risks says that mining is simulated, that TXV are no money, and that nothing is advice', () => {
  renderWithRouter(<RisksPage />);
  screen.getByRole('heading', { level: 2, name: 'Mining Is Simulated' });
  screen.getByText(/^TXV in the miner .* They are no money/);
  screen.getByText(/^Nothing on this site is advice\./);
  expect(screen.getByRole('link', { name: 'See the Presale Phases' }).getAttribute('href')).toBe('/presale');
});
