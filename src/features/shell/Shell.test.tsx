import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSiteSettings } from '../../../contract/site-settings.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { SiteSettingsProvider } from '../../actors/site-settings.ts';
import { faq } from '../../content/faq.ts';
import { newsItems, securityItems } from '../../content/shell-texts.ts';
import { PageFrame } from './PageFrame.tsx';
import { Shell } from './Shell.tsx';

const settings = {
  ...defaultSiteSettings,
  telegramUrl: 'https://group.example/',
  channelUrl: 'https://channel.example/',
};

const draw = (path?: string) =>
  renderWithRouter(
    <SiteSettingsProvider value={settings}>
      <Shell wallet={<p>The wallet</p>} account={<p>The account</p>} newsletter={<p>The newsletter</p>}>
        <PageFrame>
          <h1>The page</h1>
        </PageFrame>
      </Shell>
    </SiteSettingsProvider>,
    path,
  );

/** happy-dom has no layout. */
class AlwaysNear {
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }
  disconnect() {}
}

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(link => [link.getAttribute('href'), link.textContent]);

describe('the shell', () => {
  it('starts with the skip link', () => {
    draw();
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Skip to the content');
    expect(screen.getByRole('main').id).toBe('main');
  });

  it('has slots for wallet, account and newsletter', () => {
    draw();
    within(screen.getByRole('banner')).getByText('The wallet');
    within(screen.getByRole('banner')).getByText('The account');
    within(screen.getByRole('contentinfo')).getByText('The newsletter');
  });

  it('links to the seven pages, with short labels on phones', () => {
    draw();
    const [bar, menu] = screen.getAllByRole('navigation', { name: 'Main' });
    if (!bar || !menu) throw new Error('Bar and menu are expected.');
    expect(linksIn(menu)).toEqual([
      ['/', 'Home'],
      ['/web-miner', 'Miner'],
      ['/tps-speed', '5K TPSNEW'],
      ['/tokens', 'Tokens'],
      ['/whitepaper', 'Whitepaper'],
      ['/founders', 'Founders'],
      ['/android-app', 'Android App'],
    ]);
    expect(linksIn(bar).map(([href]) => href)).toEqual(linksIn(menu).map(([href]) => href));
    within(bar).getByText('TVX 5,000 TPS!');
  });

  it('marks the current page', () => {
    draw();
    for (const navigation of screen.getAllByRole('navigation', { name: 'Main' })) {
      const current = within(navigation).getAllByRole('link', { current: 'page' });
      expect(current.map(({ textContent }) => textContent)).toEqual(['Home']);
    }
  });

  it('opens and closes its menu without scripts', () => {
    draw();
    const menu = screen.getByText('Menu').closest('[popover]');
    const buttons = ['Open menu', 'Close menu'].map(name => screen.getByRole('button', { name }));
    expect(buttons.map(button => button.getAttribute('popovertarget'))).toEqual([menu?.id, menu?.id]);
    expect(buttons.map(button => button.getAttribute('popovertargetaction'))).toEqual(['show', 'hide']);
  });

  it('hydrates the FAQ in the footer when it becomes visible', async () => {
    vi.stubGlobal('IntersectionObserver', AlwaysNear);
    draw();
    await screen.findByText(faq[0]?.question ?? '', {}, { timeout: 5_000 });
    vi.unstubAllGlobals();
    const answers = [...screen.getByRole('contentinfo').querySelectorAll('details')].map(({ children }) => ({
      question: children[0]?.textContent,
      answer: children[1]?.textContent,
    }));
    expect(answers).toEqual(faq.map(({ question, answer }) => ({ question, answer })));
  });

  it.each([
    ['Telegram Group', settings.telegramUrl],
    ['Official Channel', settings.channelUrl],
  ])('links to the %s in a new tab', (name, href) => {
    draw();
    const link = screen.getByRole('link', { name });
    expect(['href', 'target', 'rel'].map(attribute => link.getAttribute(attribute))).toEqual([
      href,
      '_blank',
      'noopener noreferrer',
    ]);
  });
});

describe('the footer', () => {
  it.each(['/', '/web-miner', '/webminer', '/android-app'])('is whole at %s', path => {
    draw(path);
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText('The newsletter');
    footer.getByRole('region', { name: 'Frequently Asked Questions' });
    footer.getByRole('heading', { name: 'Community' });
  });

  it('is a row of links elsewhere, with the way to the FAQ', async () => {
    vi.stubGlobal('IntersectionObserver', AlwaysNear);
    draw('/official');
    await screen.findByRole('link', { name: 'All Pages' }, { timeout: 5_000 });
    vi.unstubAllGlobals();
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).queryAllByRole('heading')).toEqual([]);
    expect(within(footer).queryByText('The newsletter')).toBeNull();
    expect(linksIn(within(footer).getByRole('navigation', { name: 'Footer' }))).toEqual([
      ['/#faq', 'FAQ'],
      ['/technical-docs', 'Technical Docs'],
      ['/official', "It's Official"],
      ['/privacy', 'Privacy'],
      ['/risks', 'Risks'],
      ['/#pages', 'All Pages'],
    ]);
    within(footer).getByRole('link', { name: 'Telegram Group' });
    within(footer).getByText('The miner is a simulation', { exact: false });
  });
});

describe('the tickers', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([
    ['News ticker', newsItems],
    ['Security alert ticker', securityItems],
  ])('%s contains all texts', (name, items) => {
    draw();
    const said = within(screen.getByRole('region', { name })).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual(items);
  });

  it('stay paused for the rest of the visit, independently of each other', async () => {
    const { unmount } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Pause the news' }));
    unmount();
    draw();
    const pressed = ['Pause the news', 'Pause the security alert'].map(name =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed'),
    );
    expect(pressed).toEqual(['true', 'false']);
  });
});
