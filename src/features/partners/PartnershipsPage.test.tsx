import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { partnerFigures } from '../../content/launch-figures/partner-figures.ts';
import { partnersOf } from '../../content/partners.ts';
import { PartnershipsPage } from './PartnershipsPage.tsx';

/** The names and statuses of a section's partners. */
const partnersUnder = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('article')
    .map(card => within(card).getByRole('heading', { level: 3 }).textContent);

test('shows one strategic partner and three that are listed at mainnet launch', () => {
  renderWithRouter(<PartnershipsPage />);
  expect(partnersUnder('Strategic Partner')).toEqual(['Sports club']);
  expect(partnersUnder('Mainnet Launch Partners')).toEqual([
    'First exchange',
    'Second exchange',
    'Analytics platform',
  ]);
  screen.getByText('Meetings ongoing');
  expect(screen.getAllByText('Listed at mainnet launch')).toHaveLength(3);
});

test('states the number of listed partners', () => {
  expect({
    strategic: partnersOf('strategic').length,
    mainnetLaunch: partnersOf('mainnet-launch').length,
  }).toEqual(partnerFigures.partnerships);
});

test('links to the application at its start and at its end', () => {
  renderWithRouter(<PartnershipsPage />);
  const ways = screen.getAllByRole('link', { name: 'Become a Partner' });
  expect(ways.map(way => way.getAttribute('href'))).toEqual(['/become-partner', '/become-partner']);
});
