/** What an operator has announced, before and after hydration: channels and the site's address. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import { acquireBrowser, releaseBrowser } from '../support/browser.ts';
import { CLIENT } from '../support/built-site.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const UNANNOUNCED = 'The address of this channel has not been announced yet.';
const GROUP = 'https://messenger.example/technovex';
const partnershipEmail = 'partners@technovex.example';

let browser: Browser;
let known: TestServer;
let unknown: TestServer;
beforeAll(async () => {
  const siteSettings = { ...defaultSiteSettings, partnershipEmail };
  const publicUrl = new URL('https://technovex.example');
  [browser, known, unknown] = await Promise.all([
    acquireBrowser(),
    startTestServer({
      clientDir: CLIENT,
      config: { publicUrl, siteSettings: { ...siteSettings, telegramUrl: GROUP } },
    }),
    startTestServer({ clientDir: CLIENT, config: { publicUrl: null, siteSettings } }),
  ]);
});
afterAll(async () => {
  await releaseBrowser(browser);
  await Promise.all([known.stop(), unknown.stop()]);
});

describe.each([true, false])('with scripts: %s', javaScriptEnabled => {
  /** Reads the visible text of a page, its channels, and the errors of its console. */
  async function read({ baseUrl }: TestServer, path: string) {
    const page = await browser.newPage({ baseURL: baseUrl, javaScriptEnabled, reducedMotion: 'reduce' });
    const complaints: string[] = [];
    page.on('pageerror', error => complaints.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    // With a fragment, the page hydrates at once.
    await page.goto(`${path}#main`, { waitUntil: 'networkidle' });
    const channels = await page.locator('#channels li').all();
    const found = {
      text: await page.locator('main').innerText(),
      complaints,
      channels: await Promise.all(
        channels.map(async channel => ({
          links: await channel
            .getByRole('link')
            .evaluateAll(links => links.map(link => link.getAttribute('href'))),
          isUnannounced: (await channel.innerText()).includes(UNANNOUNCED),
        })),
      ),
    };
    await page.close();
    return found;
  }

  const hostOf = ({ baseUrl }: TestServer) => new URL(baseUrl).host;

  it('links channels once they are announced, and names the configured address and no other', async () => {
    const unannounced = { links: [], isUnannounced: true };
    const partnerships = { links: [`mailto:${partnershipEmail}`], isUnannounced: false };

    const configured = await read(known, '/official');
    expect(configured.channels).toEqual([
      { links: [GROUP], isUnannounced: false },
      unannounced,
      partnerships,
    ]);
    expect(configured.text).toContain('Its address is https://technovex.example');
    expect(configured.text).not.toContain('cannot name the address of the site');

    const other = await read(unknown, '/official');
    expect(other.channels).toEqual([unannounced, unannounced, partnerships]);
    expect(other.text).toContain('This page cannot name the address of the site.');
    for (const name of ['Its address is', 'localhost', hostOf(unknown)])
      expect(other.text).not.toContain(name);
    expect([...configured.complaints, ...other.complaints]).toEqual([]);
  });

  it('invents no address for the commands of the documentation', async () => {
    const configured = await read(known, '/technical-docs');
    expect(configured.text).toContain("SITE='https://technovex.example'");

    const other = await read(unknown, '/technical-docs');
    expect(other.text).toContain("SITE='https://the-address-in-your-browser'");
    expect(other.text).toContain('"$SITE/api/miner/history"');
    for (const name of ["SITE=''", 'localhost', hostOf(unknown)]) expect(other.text).not.toContain(name);
    expect([...configured.complaints, ...other.complaints]).toEqual([]);
  });
});
