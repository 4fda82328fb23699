/** The built site in a browser, before one real server for a whole file of tests. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Endpoint } from '../../contract/endpoints.ts';
import { createBrowserDriver } from '../model/engine/browser-driver.ts';
import type { PageDriver } from '../model/engine/page-driver.ts';
import { builtSite } from './built-site.ts';
import { PausedRequests } from './paused-requests.ts';
import type { TestServer, TestServerOptions } from './server.ts';
import { MAX_STEPPED_MS } from './stepped-time.ts';
import { answerFrom, apiOver, headersOf, type TestApi } from './test-browser.ts';

/** A page of the site on which no flow of it runs. */
const PLAIN_PAGE = '/robots.txt';
const MINUTE = 60_000;
/** Within this time of its own, in milliseconds, a page does what is due at once. */
const MOMENT = 20;

export interface SiteInBrowser {
  readonly server: () => TestServer;
  /** A page as on a new device, but for what an earlier page has left in its storage. One visit ends before the next one. */
  readonly visit: (stored?: Stored) => Promise<Visit>;
}

/** Keys and texts of a browser's `localStorage`. */
export type Stored = Readonly<Record<string, string>>;

/** Somebody at a page, with a browser of their own. Its time stands still but for `pass`. */
export interface Visit {
  readonly page: Page;
  readonly driver: PageDriver;
  /** The page's way to the server, with its cookies and without the page. */
  readonly api: TestApi;
  /** Holds the page's requests to these endpoints from now on. */
  hold(endpoints: readonly Endpoint[]): Promise<PausedRequests>;
  /** Goes to an address, and waits until the page's scripts have taken it over. */
  goTo(path: string): Promise<void>;
  /** Another tab of the same browser, whose requests nobody holds. */
  openTab(path: string): Promise<{ readonly page: Page; readonly driver: PageDriver }>;
  /** Lets time pass for all pages of this browser, in milliseconds. They sleep through what is longer than `MAX_STEPPED_MS`. */
  pass(ms: number): Promise<void>;
  /** Throws where a script of a page has thrown. */
  expectNoErrors(): void;
  /** @param isSound - whether the page may be used once more: it knows the site's scripts by then, and loads in no time */
  end(isSound: boolean): Promise<void>;
}

/** A browser's page that is used for one visit after the other. */
interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

/** One server and one browser for the tests of a file. */
export function siteInBrowser(options: TestServerOptions = {}): SiteInBrowser {
  const running = builtSite(options);
  let device: Device | undefined;
  return {
    server: () => running().server,
    visit: async (stored = {}) => {
      const { server: here, browser: by } = running();
      device ??= await openDevice(here, by);
      const drop = () => {
        device = undefined;
      };
      return beginVisit(here, device, stored, drop);
    },
  };
}

async function openDevice(server: TestServer, browser: Browser): Promise<Device> {
  const context = await browser.newContext({ baseURL: server.baseUrl, reducedMotion: 'reduce' });
  await context.clock.install({ time: server.now() - MINUTE });
  const complaints: string[] = [];
  context.on('page', page => {
    page.on('pageerror', error => complaints.push(error.message));
    // It asks whether what was not saved may be left behind.
    page.on('dialog', dialog => dialog.accept());
  });
  const page = await context.newPage();
  await page.goto(PLAIN_PAGE);
  return { context, page, complaints };
}

/** Goes to an address, and waits until the page's scripts have taken it over. */
async function goTo(page: Page, path: string): Promise<void> {
  const { clock } = page.context();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  // What was pressed before is done after a moment of the page's own time.
  const isReady = async () => {
    await clock.runFor(MOMENT);
    return page.evaluate(() => window.earlyEvents === undefined);
  };
  await expect.poll(isReady, { interval: 2 * MOMENT }).toBe(true);
}

async function beginVisit(
  server: TestServer,
  { context, page, complaints }: Device,
  stored: Stored,
  drop: () => void,
): Promise<Visit> {
  complaints.length = 0;
  await context.clearCookies();
  const now = await page.evaluate(texts => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value);
    return Date.now();
  }, stored);
  // A clock can only be paused ahead of itself.
  server.advance(Math.max(0, now - server.now()) + MINUTE);
  await context.clock.pauseAt(server.now());
  const held: PausedRequests[] = [];

  return {
    page,
    driver: createBrowserDriver(page),
    api: apiOf(context),
    hold: async endpoints => {
      const requests = await PausedRequests.on(page, endpoints);
      held.push(requests);
      return requests;
    },
    goTo: path => goTo(page, path),
    openTab: async path => {
      const opened = await context.newPage();
      await goTo(opened, path);
      return { page: opened, driver: createBrowserDriver(opened) };
    },
    pass: async ms => {
      if (ms > MAX_STEPPED_MS) await context.clock.fastForward(ms);
      else if (ms > 0) await context.clock.runFor(ms);
    },
    expectNoErrors: () => expect(complaints).toEqual([]),
    end: async isSound => {
      if (!isSound) {
        drop();
        return context.close();
      }
      const others = context.pages().filter(other => other !== page);
      await Promise.all(others.map(other => other.close()));
      await page.goto(PLAIN_PAGE);
      await Promise.all([
        page.unrouteAll({ behavior: 'ignoreErrors' }),
        ...held.map(({ release }) => release()),
      ]);
    },
  };
}

/** The requests of a test with the cookies of a browser's pages. */
const apiOf = (context: BrowserContext): TestApi =>
  apiOver(async (method, path, { headers, body } = {}) => {
    const response = await context.request.fetch(path, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { data: body }),
      maxRedirects: 0,
    });
    return answerFrom(response.status(), headersOf(response.headersArray()), await response.text());
  });

/** Until a page has found out that nobody is signed in any more: by the same note its browser's other tabs are told so. */
export const waitUntilSignedOut = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => localStorage.getItem('technovex.signed-in') === null);
