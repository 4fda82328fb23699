import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import { acquireBrowser, releaseBrowser } from '../support/browser.ts';
import { startTestServer } from '../support/server.ts';

const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url));
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
    const server = await startTestServer({ clientDir, config: { siteSettings } });
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
});
