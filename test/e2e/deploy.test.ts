/** A deployment while a page is open: the page's lazily loaded files no longer exist. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  button,
  type Journey,
  journeys,
  logIn,
  see,
  startMining,
  waitForHydration,
} from '../support/journey.ts';
import { createDeployment } from '../support/previous-build.ts';
import { installWorker, isControlled } from '../support/service-worker.ts';

const SECOND = 1_000;
/** Tests that navigate after the deployment run with the page's worker and without. */
describe.each(['without', 'with'])('%s the service worker', worker => {
  const deployment = createDeployment();
  const current = journeys('client', '/robots.txt', 'reduce', { intercept: deployment.intercept });
  let journey: Journey;
  let page: Page;
  /** The addresses of the documents that the page has loaded. */
  let documents: string[];

  beforeEach(async () => {
    journey = current();
    page = journey.page;
    deployment.serve('previous');
    documents = [];
    if (worker === 'with') await installWorker(page);
    page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
  });

  /** Opens a page of the previous build and waits until it can report chunk-load errors. */
  async function open(path: string): Promise<void> {
    await page.goto(path);
    expect(await isControlled(page)).toBe(worker === 'with');
    await waitForHydration(journey, page);
    // Notifications load with the first press.
    await page.keyboard.press('Shift');
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
  }

  const deploy = () => deployment.serve('current');
  const lose = (files: string) => page.context().route(files, route => route.fulfill({ status: 404 }));
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  describe('a navigation to a page whose chunk is gone', () => {
    it('loads the current build and keeps mined coins', async () => {
      const miner = await journey.server.createMiner();
      await open('/web-miner');
      await logIn(page, miner);
      await startMining(page);
      await journey.pass(3 * SECOND);
      deploy();

      await follow('Founders');
      await expect.poll(() => documents).toEqual(['/web-miner', '/founders']);
      await waitForHydration(journey, page);
      await follow('Web Miner');
      await see(page, '0.00003000');
      await see(page, 'Starting in a moment…');
      expect(documents).toEqual(['/web-miner', '/founders']);
    });

    it('loads the current build if only the styles are gone', async () => {
      await open('/tokens');
      deploy();
      await page
        .context()
        .route('**/assets/*-former_*.js', route =>
          route.fallback({ url: route.request().url().replace('-former_', '-') }),
        );
      await follow('Founders');
      await expect.poll(() => documents).toEqual(['/tokens', '/founders']);
      await waitForHydration(journey, page);
    });

    it('reloads once, and reports the error if that does not help', async () => {
      await open('/tokens');
      deploy();
      await lose('**/assets/founders-*.js');
      await follow('Founders');
      await expect.poll(() => documents).toEqual(['/tokens', '/founders']);
      await waitForHydration(journey, page);
      // Shows what was rendered at build time, for which it needs no chunk.
      await heading('Founder').waitFor();
      await follow('Tokens');
      await heading('Tokens Explorer Coming Soon').waitFor();
      await follow('Founders');
      await heading('This Page Did Not Load').waitFor();
      expect(documents).toEqual(['/tokens', '/founders']);

      await page.context().unroute('**/assets/founders-*.js');
      await button(page, 'Try Again').click();
      await expect.poll(() => documents).toEqual(['/tokens', '/founders', '/founders']);
      await waitForHydration(journey, page);
      await heading('This Page Did Not Load').waitFor({ state: 'detached' });
    });
  });

  // The worker answers navigations alone.
  if (worker === 'without') {
    it('keeps the open page and its mined coins while the network is down', async () => {
      const miner = await journey.server.createMiner();
      deploy();
      await open('/web-miner');
      await logIn(page, miner);
      await startMining(page);
      await journey.pass(3 * SECOND);
      await page.context().setOffline(true);

      await follow('Founders');
      await heading('This Page Did Not Load').waitFor();
      await button(page, 'Try Again').click();
      // The notifications of the login and of the start come first.
      await journey.pass(4 * SECOND);
      await see(page, 'The server cannot be reached. Please try again later.');
      await follow('Web Miner');
      await see(page, '0.00007000');
      await button(page, 'Stop Mining').waitFor();
      expect(documents).toEqual(['/web-miner']);
    });

    it('keeps form input and recommends a reload if the form needs a missing chunk', async () => {
      await open('/android-app');
      deploy();
      const field = page.getByLabel('Subscribe to the newsletter');
      await field.fill('ada@example.org');
      await field.press('Enter');
      await see(page, 'There is a new version of this page. Please reload it.');
      expect(await field.inputValue()).toBe('ada@example.org');
      expect(documents).toEqual(['/android-app']);
    });

    it('shows a toast to a visitor who goes offline before the toasts have loaded', async () => {
      deploy();
      await page.goto('/android-app');
      await waitForHydration(journey, page);
      await page.context().setOffline(true);
      const field = page.getByLabel('Subscribe to the newsletter');
      await field.fill('ada@example.org');
      await field.press('Enter');
      const notice = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
      await notice.waitFor();
      expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(0);

      await page.context().setOffline(false);
      await see(page, 'The server cannot be reached. Please try again later.');
      await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
      await notice.waitFor({ state: 'detached' });
    });

    it('keeps the prerendered content of a part that is not hydrated yet', async () => {
      await lose('**/assets/FaqList-*.js');
      const complaint = page.waitForEvent('console', message =>
        message.text().includes('A part of the page could not be loaded'),
      );
      await open('/android-app');
      const question = page.locator('footer details').first();
      await question.scrollIntoViewIfNeeded();
      await complaint;
      await question.locator('summary').click();
      expect(await question.getAttribute('open')).toBe('');
    });
  }

  describe('a page whose first script is gone', () => {
    it.each(['/auth', '/whitepaper'])('reloads: %s', async path => {
      await page.context().route('**/assets/index-former_*.js', route => {
        // The page reloads at once.
        deploy();
        return route.fulfill({ status: 404 });
      });
      await page.goto(path);
      await waitForHydration(journey, page);
      expect(documents).toEqual([path, path]);
    });

    it('reports the error if that does not help, and offers a reload', async () => {
      await lose('**/assets/index-*.js');
      await page.goto('/admin');
      await see(page, 'This page did not load completely.');
      expect(documents).toEqual(['/admin', '/admin']);
      await page.context().unrouteAll();
      await button(page, 'Load it again').click();
      await page.waitForURL('**/auth?from=*');
    });
  });
});
