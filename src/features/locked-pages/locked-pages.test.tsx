import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultSiteSettings } from '../../../contract/site-settings.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { CreateTokenPage } from './CreateTokenPage.tsx';
import { TokensPage } from './TokensPage.tsx';
import { WalletPage } from './WalletPage.tsx';

const homeLink = () => screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href');

const disabledButtons = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .map(({ textContent, disabled }) => [textContent, disabled]);

describe('/tokens', () => {
  it('shows the notice, the text and the link to / only', () => {
    const { container } = renderWithRouter(<TokensPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tokens Explorer Coming Soon');
    expect(container.querySelector('div > h1')?.parentElement?.textContent).toBe(
      'Tokens Explorer Coming SoonThis feature is currently locked and will be available soon.Back to Home',
    );
    expect(homeLink()).toBe('/');
  });
});

describe('/create-token', () => {
  const controls = [
    ['Token Name', ''],
    ['Symbol', ''],
    ['Total Supply', ''],
    ['Decimals', '18'],
    ['Description', ''],
    ['Website', ''],
    ['Telegram Group', ''],
    ['X (Twitter)', ''],
    ['Logo', ''],
  ] as const;

  it.each(controls)('has a locked field %s that says from when on it is there', (label, value) => {
    renderWithRouter(<CreateTokenPage />);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([field.disabled, field.value, note?.includes('Available starting 2026')]).toEqual([
      true,
      value,
      true,
    ]);
  });

  it('has no other field and only disabled buttons', () => {
    const { container } = renderWithRouter(<CreateTokenPage />);
    expect(container.querySelectorAll('input, textarea, select').length).toBe(controls.length);
    expect(disabledButtons()).toEqual([['FORGE TOKEN', true]]);
  });

  it('shows fee, start, logo hint and the four premium features', () => {
    renderWithRouter(<CreateTokenPage />);
    screen.getByText('10 TVX');
    screen.getByText('All token creation starts in 2026.');
    screen.getByText('PNG, JPG, SVG, max 5MB', { exact: false });
    const cards = screen
      .getAllByRole('article')
      .map(card => [
        within(card).getByRole('heading').textContent,
        within(card).queryByText('Locked') !== null,
      ]);
    expect(cards).toEqual([
      ['Security Audit', true],
      ['Liquidity Pool', true],
      ['Governance', true],
      ['Launch Pad', true],
    ]);
  });
});

describe('/wallet', () => {
  it('is coming soon, with a marked, disabled preview', () => {
    renderWithRouter(<WalletPage />);
    screen.getByText('Coming Soon');
    screen.getByText('Launching June 1, 2025', { exact: false });
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    preview.getByText('Sample data');
    preview.getByText('32,500', { exact: false });
    preview.getByText('≈ $8,125');
    expect(disabledButtons()).toEqual([
      ['Send', true],
      ['Receive', true],
      ['Stake', true],
    ]);
  });

  it('lists features, specifications, the waitlist, the group and the link to /', () => {
    renderWithRouter(<WalletPage />);
    expect(screen.getAllByRole('article').map(card => within(card).getByRole('heading').textContent)).toEqual(
      ['Security', 'Transactions', 'Developer API', 'Portfolio'],
    );
    screen.getByRole('heading', { name: 'Technical Specifications' });
    screen.getByText('Join Waitlist');
    const group = screen.getByRole('link', { name: 'Join Telegram Group' });
    expect(['href', 'target', 'rel'].map(name => group.getAttribute(name))).toEqual([
      defaultSiteSettings.telegramUrl,
      '_blank',
      'noopener noreferrer',
    ]);
    expect(homeLink()).toBe('/');
  });
});
