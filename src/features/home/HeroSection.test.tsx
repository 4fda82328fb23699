import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { siteSettingTokens } from '../../../contract/site-settings.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { SiteSettingsProvider } from '../../actors/site-settings.ts';
import { HeroSection } from './HeroSection.tsx';

const open = () =>
  renderWithRouter(
    <SiteSettingsProvider value={siteSettingTokens}>
      <HeroSection newsletter={<p>the newsletter</p>} />
    </SiteSettingsProvider>,
  );

it('links to the channels in new tabs from the hero', () => {
  open();
  screen.getByText('PRESALE COMING SOON');
  const box = within(screen.getByRole('region', { name: 'STAY TUNED' }));
  box.getByText('Follow our socials for launch updates');
  box.getByText('the newsletter');
  const links = box.getAllByRole('link');
  expect(
    links.map(link => [link.textContent, ...['href', 'target', 'rel'].map(name => link.getAttribute(name))]),
  ).toEqual([
    ['Join Our Telegram Group', siteSettingTokens.telegramUrl, '_blank', 'noopener noreferrer'],
    ['Follow Official Channel', siteSettingTokens.channelUrl, '_blank', 'noopener noreferrer'],
  ]);
});

it('leads strangers to the web miner first, then to the presale and the partnerships', () => {
  open();
  const hero = screen.getByRole('heading', { level: 1 }).parentElement ?? document.body;
  const actions = [...hero.querySelectorAll('.mantine-Button-root')];
  expect(
    actions.map(action => [
      action.textContent,
      action.getAttribute('href'),
      action.getAttribute('data-variant'),
    ]),
  ).toEqual([
    ['Open the Web Miner', '/web-miner', null],
    ['See the Presale', '/presale', 'default'],
    ['Become a Partner', null, 'subtle'],
  ]);
});
