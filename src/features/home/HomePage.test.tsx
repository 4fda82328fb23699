import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { siteSettingTokens } from '../../../contract/site-settings.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { SiteSettingsProvider } from '../../actors/site-settings.ts';
import { HomePage } from './HomePage.tsx';
// Loaded beforehand, so that no test waits for it.
import './HomeSections.tsx';

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** happy-dom has no layout: the sections are near, the price chart below them never is. */
class NearSections {
  readonly #report: Report;
  constructor(report: Report) {
    this.#report = report;
  }
  observe(element: Element) {
    if (element.parentElement?.matches('[data-bleed]')) this.#report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', NearSections);
  renderWithRouter(
    <SiteSettingsProvider value={siteSettingTokens}>
      <HomePage newsletter={<p>the newsletter</p>} />
    </SiteSettingsProvider>,
  );
  await screen.findByText('Catch the Falling Tokens', {}, { timeout: 5_000 });
  return () => vi.unstubAllGlobals();
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const linkIn = (part: string, name: string) => section(part).getByRole('link', { name }).getAttribute('href');
const textOf = (name: string) => screen.getByRole('region', { name }).textContent;
const facts = (name: string) =>
  section(name)
    .getAllByRole('term')
    .map(term => [term.textContent, term.nextElementSibling?.textContent]);

describe('the landing page', () => {
  it('has its sections in the order of the specification', () => {
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Technovex The Lightning-Fast Blockchain for Builders, Traders & Innovators',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'STAY TUNED',
      'Powerful Features',
      'Revolutionary Technology',
      'Presale Whitepaper',
      'Tokenomics',
      'Roadmap',
      'Growth Statistics',
      'Security Alert',
      'Mine TVX in Your Browser',
      'Presale Starts Soon',
      'Price Chart',
      'The Problem, and Our Answer',
      'Partnerships',
      'Presale Information',
      'Catch the Falling Tokens',
    ]);
  });

  it('locks three features and opens the wallet', () => {
    const features = section('Powerful Features');
    expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Blockchain Explorer',
      'Technovex Miner',
      'Create Token',
      'TVX Wallet',
    ]);
    const locks = features.getAllByRole('button', { name: 'Coming Soon' });
    expect(locks.map(lock => lock.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']);
    expect(features.getAllByText('Locked - Coming Soon').length).toBe(3);
    features.getByText('Launches June 1, 2025.');
    expect(linkIn('Powerful Features', 'Explore Now')).toBe('/wallet');
  });

  it('has disabled buttons with their reasons', () => {
    const named: Record<string, string> = {
      'Read Whitepaper': 'The technical whitepaper is not published yet.',
      'Read Online': 'These two are not available yet.',
      'Download PDF': 'These two are not available yet.',
      'Start Mining Now': 'New miners are admitted when Phase 2 opens.',
    };
    for (const [name, reason] of Object.entries(named)) {
      const button = screen.getByRole('button', { name });
      const reasonId = button.getAttribute('aria-describedby') ?? '';
      expect([
        name,
        button.getAttribute('aria-disabled'),
        document.getElementById(reasonId)?.textContent,
      ]).toEqual([name, 'true', reason]);
    }
  });

  it('links to the presale whitepaper beside a locked specification', () => {
    expect([
      linkIn('Presale Whitepaper', 'Read Presale Whitepaper'),
      linkIn('Presale Whitepaper', 'Access Presale Whitepaper'),
    ]).toEqual(['/whitepaper', '/whitepaper']);
    section('Presale Whitepaper').getByText('Presale Whitepaper Available');
    section('Presale Whitepaper').getByRole('heading', { name: 'Key Highlights', level: 3 });
    section('Presale Whitepaper').getByText('Coming Soon');
    expect(screen.getByText('99.9% less than proof of work').closest('[inert]')).not.toBeNull();
  });

  it('locks the tokenomics', () => {
    section('Tokenomics').getByText('Tokenomics Locked');
    section('Tokenomics').getByText(
      'Detailed tokenomics will be revealed closer to the presale launch date.',
    );
    section('Tokenomics').getByText('Coming Soon');
    for (const secret of ['1,000,000,000', '250,000,000', 'Team and advisors']) {
      expect(screen.getByText(secret, { exact: false }).closest('[inert][aria-hidden]')).not.toBeNull();
    }
  });

  it('lists the four milestones by date under the anchor "roadmap"', () => {
    expect(screen.getByRole('region', { name: 'Roadmap' }).id).toBe('roadmap');
    const milestones = section('Roadmap').getAllByRole('heading', { level: 3 });
    expect(
      milestones.map(({ textContent, nextElementSibling }) => [
        textContent,
        [...(nextElementSibling?.children ?? [])].map(item => item.textContent),
      ]),
    ).toEqual([
      ['10 July 2025', ['Network security audit', 'Blockchain explorer launch', 'Exchange listings begin']],
      ['1 August 2025', ['Presale live', 'Miner live', 'Wallet live', 'Bonus live']],
      [
        '21 August 2025',
        ['Mainnet launch', 'Staking protocol', 'Governance platform', 'Developer tools and SDK'],
      ],
      [
        '12 January 2026',
        [
          'Token creation platform',
          'Cross-chain bridge',
          'Decentralized exchange',
          'Enterprise partnerships',
        ],
      ],
    ]);
  });

  it('shows its figures from the register', () => {
    expect(facts('Growth Statistics')).toEqual([
      ['Mining users', '10,000+'],
      ['Website users', '20,000+'],
      ['Transactions per second', '5,000'],
      ['Trust score', '100%'],
    ]);
    expect(facts('Mine TVX in Your Browser')).toEqual([
      ['Free', '1 TH/s'],
      ['Premium', '5 TH/s'],
      ['Elite', '10 TH/s'],
    ]);
    expect(textOf('Presale Starts Soon')).toContain('1,000,000 TVX at $0.0075 USDT, from 1 August 2025');
  });

  it('links to the web miner, the Android app and the game', () => {
    expect([
      linkIn('Mine TVX in Your Browser', 'Open the Web Miner'),
      linkIn('Mine TVX in Your Browser', 'Get Android App'),
      linkIn('Catch the Falling Tokens', 'Play the Token Game'),
    ]).toEqual(['/web-miner', '/android-app', '/token-game']);
    screen.getByText('NEW! NATIVE ANDROID MINER');
  });

  it('names the partners by their kind and links to the application', () => {
    const partners = section('Partnerships').getAllByRole('heading', { level: 4 });
    expect(partners.map(({ textContent }) => textContent)).toEqual([
      'Sports club',
      'First exchange',
      'Second exchange',
      'Analytics platform',
    ]);
    section('Partnerships').getByText('Meetings ongoing');
    expect(section('Partnerships').getAllByText('Listed at mainnet launch').length).toBe(3);
    expect([linkIn('Partnerships', 'Become a Partner'), linkIn('Partnerships', 'View Requirements')]).toEqual(
      ['/become-partner', '/become-partner'],
    );
  });

  it('shows the seed collection as completed and the first phase as not started', () => {
    expect(facts('Presale Information')).toEqual([
      ['Raised', '$1,900'],
      ['Participants', '23'],
      ['Starts', '1 August 2025'],
      ['Ends', '1 September 2025'],
      ['Token price', '$0.015'],
      ['Bonus', '25%'],
      ['Minimum purchase', '$100'],
      ['Token allocation', '20M TVX'],
    ]);
    section('Presale Information').getByText('April 2025 Seed Collection');
    section('Presale Information').getByText('Completed');
    section('Presale Information').getByText('Not Started');
    const locked = section('Presale Information').getByRole('button', { name: 'Coming Soon' });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
  });

  it('leads from the announced figures to the current phases', () => {
    expect(linkIn('Presale Information', 'See All Presale Phases')).toBe('/presale');
    expect(linkIn('Security Alert', 'See What Is Official')).toBe('/official');
    section('Presale Information').getByText('Current');
  });

  it.each([
    ['smoothly', false, 'smooth'],
    ['at once for who wants no motion', true, 'auto'],
  ])('scrolls from the hero to the partnerships %s and focuses them', async (_how, still, behavior) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && still }));
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Become a Partner' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Partnerships' }));
    expect([scroll.mock.instances, scroll.mock.calls]).toEqual([
      [screen.getByRole('region', { name: 'Partnerships' })],
      [[{ behavior, block: 'start' }]],
    ]);
    scroll.mockRestore();
  });

  it('scrolls from the presale banner to the presale section', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'View Presale Information' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Presale Information' }));
    scroll.mockRestore();
  });
});
