import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { WhitepaperPage } from './WhitepaperPage.tsx';

const rows = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent));

describe('/whitepaper', () => {
  it('has its sections in order, each with a link to it', () => {
    const { container } = renderWithRouter(<WhitepaperPage />);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Introduction',
      'Vision',
      'Key Features',
      'Tokenomics',
      'Presale Structure',
      'Security and Governance',
      'Conclusion',
    ]);
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    const led = links.map(link => container.querySelector(`${link.getAttribute('href')} h2`)?.textContent);
    expect(led).toEqual(titles);
  });

  it('offers printing and links to / and the community', () => {
    renderWithRouter(<WhitepaperPage />);
    screen.getByRole('button', { name: 'Print PDF' });
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Join Telegram Community' }).getAttribute('target')).toBe(
      '_blank',
    );
  });

  it('divides the whole supply', () => {
    renderWithRouter(<WhitepaperPage />);
    expect(rows('How the supply is divided')).toEqual([
      ['Allocation', 'TVX', 'Share'],
      ['Phase 1 presale', '4,000,000', '4%'],
      ['Phase 2 presale', '4,000,000', '4%'],
      ['Phase 3 presale', '5,000,000', '5%'],
      ['Public listing', '2,000,000', '2%'],
      ['Validator incentives', '25,000,000', '25%'],
      ['Developer grants', '20,000,000', '20%'],
      ['Treasury and ecosystem fund', '30,000,000', '30%'],
      ['Team (vested)', '10,000,000', '10%'],
      ['Total supply', '100,000,000', '100%'],
    ]);
  });

  it('states the phases of the presale and the targets', () => {
    renderWithRouter(<WhitepaperPage />);
    expect(rows('The phases of the presale')).toEqual([
      ['Phase', 'Price of one TVX', 'Raise cap'],
      ['Phase 1: Genesis Entry', '$0.25', '$1,000,000'],
      ['Phase 2: Expansion', '$2.50', '$10,000,000'],
      ['Phase 3: Final Wave', '$5.00', '$25,000,000'],
    ]);
    for (const target of ['$7 to $10', '$70M to $100M', '15,000,000 TVX']) screen.getByText(target);
  });
});
