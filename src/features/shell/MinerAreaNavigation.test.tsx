import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MinerPage } from '../../../test/support/miner-page.ts';
import { renderWithMiner } from '../../../test/support/render-with-miner.tsx';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import type { MinerActor } from '../../actors/miner.ts';
import { LazyMinerProvider, MinerProvider, useStartMiner } from '../../actors/miner-context.ts';
import { createLazyActor } from '../../loading/lazy-actor.ts';
import { MinerAreaNavigation } from './MinerAreaNavigation.tsx';

const CHANNEL = 'https://channel.example/';

let page: MinerPage | undefined;
afterEach(() => {
  page?.close();
  page = undefined;
});

test('links to the pages of the miner area and to the badges', () => {
  page = new MinerPage();
  renderWithMiner(page, <MinerAreaNavigation channelUrl={CHANNEL} />);
  const links = within(screen.getByRole('navigation', { name: 'Miner' })).getAllByRole('link');
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Web Mining', '/web-miner'],
    ['Leaderboard', '/leaderboard'],
    ['My Badges', '/web-miner#badges'],
    ['Android App', '/android-app'],
  ]);
});

test('marks the page, not the section of it that a link leads to', async () => {
  page = new MinerPage();
  renderWithMiner(page, <MinerAreaNavigation channelUrl={CHANNEL} />);
  await userEvent.click(screen.getByRole('link', { name: 'My Badges' }));
  const current = () => screen.getAllByRole('link', { current: 'page' }).map(link => link.textContent);
  await vi.waitFor(() => expect(current()).toEqual(['Web Mining']));
});

test('enables the bonus and mining after a login', async () => {
  page = new MinerPage();
  renderWithMiner(page, <MinerAreaNavigation channelUrl={CHANNEL} />);
  expect(screen.getByRole('button', { name: 'Log in for +10 TXV' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  screen.getByRole('button', { name: 'Get Started' });
  await page.logIn();
  const follow = await screen.findByRole('link', { name: 'Follow +10 TXV' });
  expect(follow.getAttribute('href')).toBe(CHANNEL);
  screen.getByRole('button', { name: 'Mine Now' });
});

test('starts mining once the miner actor has started, and keeps the focus', async () => {
  page = new MinerPage();
  const { actor } = page;
  let resolve = (_miner: MinerActor): void => undefined;
  const loading = new Promise<MinerActor>(start => {
    resolve = start;
  });
  const lazyMiner = createLazyActor({ load: () => loading, onFailure: () => undefined });
  const Area = () => (
    <MinerProvider value={useStartMiner()}>
      <MinerAreaNavigation channelUrl={CHANNEL} />
    </MinerProvider>
  );
  renderWithRouter(
    <LazyMinerProvider value={lazyMiner}>
      <Area />
    </LazyMinerProvider>,
  );
  const sent = vi.spyOn(actor, 'send');
  const start = screen.getByRole('button', { name: 'Get Started' });
  await userEvent.click(start);
  expect(sent).not.toHaveBeenCalled();

  resolve(actor);

  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'start.pressed' }));
  await vi.waitFor(() => expect(start.closest('[data-stranger]')).toBeNull());
  expect(document.activeElement).toBe(start);
});

test('calls a claimed bonus claimed in a tab beside the one that mines', async () => {
  page = new MinerPage(undefined, 'taken');
  renderWithMiner(page, <MinerAreaNavigation channelUrl={CHANNEL} />);
  await page.logIn({ twitterBonusClaimed: true });
  await screen.findByRole('button', { name: 'Claimed +10 TXV' });
});

test('gives the focus of the link to the button that replaces it', async () => {
  page = new MinerPage();
  renderWithMiner(page, <MinerAreaNavigation channelUrl="about:blank" />);
  await page.logIn();
  await userEvent.click(await screen.findByRole('link', { name: 'Follow +10 TXV' }));
  const claiming = await screen.findByRole('button', { name: 'Claiming +10 TXV' });
  await vi.waitFor(() => expect(document.activeElement).toBe(claiming));
});
