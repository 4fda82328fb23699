/** The installed site: its manifest, and the service worker with the offline page. */
import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { offlineTexts } from '../../src/content/offline-texts.ts';
import { pushedReminderTexts } from '../../src/content/push-reminder-texts.ts';
import { webManifest } from '../../src/ui/web-manifest.ts';
import { inProject } from '../../tools/build/project.ts';
import { type Journey, journeys, waitForHydration } from '../support/journey.ts';
import { createDeployment } from '../support/previous-build.ts';
import { installWorker, isControlled, WORKER } from '../support/service-worker.ts';

const SECOND = 1_000;
const deployment = createDeployment();
const current = journeys('client', '/robots.txt', 'reduce', { intercept: deployment.intercept });
let journey: Journey;
let page: Page;

beforeEach(() => {
  journey = current();
  page = journey.page;
  deployment.serve('current');
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const devTools = (): Promise<CDPSession> => page.context().newCDPSession(page);

it('can be installed from each kind of page', async () => {
  const session = await devTools();
  for (const path of ['/', '/web-miner', '/admin', '/no/such/page']) {
    await page.goto(path);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    expect([path, url, errors]).toEqual([path, `${journey.server.baseUrl}/manifest.webmanifest`, []]);
    expect(JSON.parse(data ?? '')).toEqual(webManifest);
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    expect(await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')).toMatch(/\.png$/);
  }
});

it('serves manifest, icons and worker so that a deploy replaces them', async () => {
  const files = ['/manifest.webmanifest', WORKER, ...webManifest.icons.map(({ src }) => src)];
  const answers = await Promise.all(
    files.map(async file => {
      const { status, headers } = await fetch(journey.server.baseUrl + file);
      return [file, status, headers.get('Content-Type'), headers.get('Cache-Control')];
    }),
  );
  expect(answers).toEqual([
    ['/manifest.webmanifest', 200, 'application/manifest+json; charset=utf-8', 'no-cache'],
    [WORKER, 200, 'text/javascript; charset=utf-8', 'no-cache'],
    ...webManifest.icons.map(({ src }) => [src, 200, 'image/png', 'no-cache']),
  ]);
});

it('registers the worker when the page is idle', async () => {
  await page.goto('/founders');
  await waitForHydration(journey, page);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registered()).toBe(0);
  await journey.pass(6 * SECOND);
  await expect
    .poll(async () => {
      await journey.pass(SECOND);
      return registered();
    })
    .toBe(1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/founders');
  expect(await isControlled(page)).toBe(true);
});

describe('with the worker', () => {
  beforeEach(() => installWorker(page));

  it('shows the offline page in place of every page, and the page when it is online again', async () => {
    await page.goto('/founders');
    expect(await isControlled(page)).toBe(true);
    await page.context().setOffline(true);
    for (const path of ['/founders', '/web-miner', '/never/seen?x=1']) {
      await page.goto(path);
      await heading(offlineTexts.title).waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
    await page.goto('/founders');
    await heading(offlineTexts.title).waitFor();
    await page.context().setOffline(false);
    await heading('Founder').waitFor();
    expect(new URL(page.url()).pathname).toBe('/founders');
  });

  it('tries again on request and after a while, in the theme of the visitor', async () => {
    await page.evaluate(() => localStorage.setItem('technovex.color-scheme', 'light'));
    // The server, not the network, is unreachable: no `online` event follows.
    deployment.serve('nothing');
    await page.goto('/founders');
    await heading(offlineTexts.title).waitFor();
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
    await page.getByRole('button', { name: offlineTexts.retry }).click();
    await heading(offlineTexts.title).waitFor();
    deployment.serve('current');
    await journey.pass(15 * SECOND);
    await heading('Founder').waitFor();
  });

  it('leaves requests to the API and to files to the browser', async () => {
    await page.goto('/founders');
    const answers = await page.evaluate(async () => {
      const { status, headers } = await fetch('/api/miner/leaderboard');
      await fetch('/favicon-that-is-missing.svg');
      const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return [
        status,
        headers.get('Content-Type'),
        requests.filter(({ workerStart }) => workerStart > 0).length,
      ];
    });
    expect(answers).toEqual([200, 'application/json; charset=utf-8', 0]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.context().setOffline(true);
    // The browser itself keeps the list for two seconds.
    const offline = () => fetch('/api/miner/leaderboard', { cache: 'no-store' }).catch(({ name }) => name);
    // The page may know that it is offline before the browser's network does.
    await expect.poll(() => page.evaluate(offline)).toBe('TypeError');
  });

  it('shows a notification for a push', async () => {
    // A headless Chromium shows no notifications.
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error('The worker is active.');
    await worker.evaluate(() => {
      const shown: unknown[] = [];
      const scope = globalThis as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
      scope.shown = shown;
      scope.registration.showNotification = async (title, { tag } = {}) => void shown.push([title, tag]);
    });
    const session = await devTools();
    const registered = new Promise<string>(resolve => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [known] }) => {
        if (known) resolve(known.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const reminder = { kind: 'hour', expiresAt: '2025-07-01T12:30:00.000Z' };
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: journey.server.baseUrl,
      registrationId: await registered,
      data: JSON.stringify(reminder),
    });
    const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
    await expect.poll(shown).toEqual([[pushedReminderTexts.hour, 'bowl']]);
  });

  it('goes when a deploy replaces its file as docs/operating.md says', async () => {
    const [, removal = ''] =
      /```js\n(.*?)```/s.exec(await readFile(inProject('docs', 'operating.md'), 'utf8')) ?? [];
    deployment.serve({ path: WORKER, script: removal });
    await page.goto('/founders');
    // A browser looks for a new file after each navigation, but not at once.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    await page.goto('/founders');
    expect(await isControlled(page)).toBe(false);
  });
});
