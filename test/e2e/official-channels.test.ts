import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import { acquireBrowser, releaseBrowser } from '../support/browser.ts';
import { CLIENT } from '../support/built-site.ts';
import { startTestServer } from '../support/server.ts';

const UNANNOUNCED = 'The address of this channel has not been announced yet.';
const GROUP = 'https://messenger.example/technovex';

describe('the official channels', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await acquireBrowser();
  });
  afterAll(() => releaseBrowser(browser));

  /** Reads the text of each channel before and after hydration. */
  async function channelsOf(telegramUrl: string, javaScriptEnabled: boolean) {
    const partnershipEmail = 'partners@technovex.example';
    const siteSettings = { ...defaultSiteSettings, telegramUrl, partnershipEmail };
    const server = await startTestServer({ clientDir: CLIENT, config: { siteSettings } });
    const page = await browser.newPage({
      baseURL: server.baseUrl,
      javaScriptEnabled,
      reducedMotion: 'reduce',
    });
    try {
      await page.goto('/official#channels', { waitUntil: 'networkidle' });
      const entries = await page.locator('#channels li').all();
      return await Promise.all(
        entries.map(async entry => ({
          links: await entry
            .getByRole('link')
            .evaluateAll(found => found.map(link => link.getAttribute('href'))),
          isUnannounced: (await entry.innerText()).includes(UNANNOUNCED),
        })),
      );
    } finally {
      await page.close();
      await server.stop();
    }
  }

  const channel = { links: [], isUnannounced: true };
  const partnerships = { links: ['mailto:partners@technovex.example'], isUnannounced: false };

  it.each([true, false])(
    'are linked once they are announced, and not before (scripts: %s)',
    async scripts => {
      expect(await channelsOf(GROUP, scripts)).toEqual([
        { links: [GROUP], isUnannounced: false },
        channel,
        partnerships,
      ]);
      expect(await channelsOf(defaultSiteSettings.telegramUrl, scripts)).toEqual([
        channel,
        channel,
        partnerships,
      ]);
    },
  );

  /** Reads the visible text of a page before or after hydration, and the errors of its console. */
  async function readPage(path: string, publicUrl: URL | null, javaScriptEnabled: boolean) {
    const server = await startTestServer({ clientDir: CLIENT, config: { publicUrl } });
    const page = await browser.newPage({
      baseURL: server.baseUrl,
      javaScriptEnabled,
      reducedMotion: 'reduce',
    });
    const complaints: string[] = [];
    page.on('pageerror', error => complaints.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    try {
      await page.goto(path, { waitUntil: 'networkidle' });
      return { text: await page.locator('main').innerText(), complaints, host: new URL(server.baseUrl).host };
    } finally {
      await page.close();
      await server.stop();
    }
  }

  const site = new URL('https://technovex.example');

  it.each([true, false])('name the configured address, and no other (scripts: %s)', async scripts => {
    const known = await readPage('/official', site, scripts);
    expect(known.text).toContain('Its address is https://technovex.example');
    expect(known.text).not.toContain('has not set its public address');

    const unknown = await readPage('/official', null, scripts);
    expect(unknown.text).toContain('The operator of this site has not set its public address');
    for (const name of ['Its address is', 'localhost', unknown.host])
      expect(unknown.text).not.toContain(name);
    expect([...known.complaints, ...unknown.complaints]).toEqual([]);
  });

  it.each([true, false])(
    'are not invented for the commands of the documentation (scripts: %s)',
    async scripts => {
      const known = await readPage('/technical-docs', site, scripts);
      expect(known.text).toContain("SITE='https://technovex.example'");

      const unknown = await readPage('/technical-docs', null, scripts);
      expect(unknown.text).toContain("SITE='https://the-address-in-your-browser'");
      expect(unknown.text).toContain('"$SITE/api/miner/history"');
      for (const name of ["SITE=''", 'localhost', unknown.host]) expect(unknown.text).not.toContain(name);
      expect([...known.complaints, ...unknown.complaints]).toEqual([]);
    },
  );
});
