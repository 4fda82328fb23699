/** Runs the built site in a browser with one real server for a file of tests. */

import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { createBrowserDriver } from '../model/engine/browser-driver.ts';
import type { Site, Stored, TestApi, Visit } from '../model/engine/page.ts';
import { builtSite } from './built-site.ts';
import { untilHydrated } from './is-hydrated.ts';
import { PausedRequests } from './paused-requests.ts';
import type { TestServer, TestServerOptions } from './server.ts';
import { MAX_STEPPED_MS } from './stepped-time.ts';
import { answerFrom, apiOver, headersOf } from './test-browser.ts';

/** A page of the site without any flow. */
const PLAIN_PAGE = '/robots.txt';
const MINUTE = 60_000;
/** How long a page takes for immediate work, by its own clock, in milliseconds. */
const MOMENT = 20;

export interface SiteInBrowser extends Site {
  readonly server: () => TestServer;
}

/** A page that is reused for one visit after the other. */
interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  /** Also closes tabs that the page has just opened, which Playwright reports once they have loaded. */
  readonly closeOtherTabs: () => Promise<void>;
}

/** Starts one server and one browser for a file of tests. */
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
    // The page asks before it discards unsaved data.
    page.on('dialog', dialog => dialog.accept());
  });
  const page = await context.newPage();
  await page.goto(PLAIN_PAGE);
  return { context, page, complaints, closeOtherTabs: await tabCloser(browser, context, page) };
}

async function tabCloser(
  browser: Browser,
  context: BrowserContext,
  page: Page,
): Promise<() => Promise<void>> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfo: own } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
  const closeOthers = async (): Promise<number> => {
    const { targetInfos } = await session.send('Target.getTargets');
    const others = targetInfos.filter(
      ({ type, browserContextId, targetId }) =>
        type === 'page' && browserContextId === own.browserContextId && targetId !== own.targetId,
    );
    await Promise.all(others.map(({ targetId }) => session.send('Target.closeTarget', { targetId })));
    return others.length;
  };
  return () => expect.poll(closeOthers, { interval: 20 }).toBe(0);
}

/** Navigates and waits until the page is hydrated. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Nothing of this needs the page's clock, which must not run ahead of the test's.
  await untilHydrated(page);
  // Early events are replayed a moment later.
  await page.context().clock.runFor(MOMENT);
}

async function beginVisit(
  server: TestServer,
  { context, page, complaints, closeOtherTabs }: Device,
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
  // A clock can only be paused at a later time.
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
    complaints,
    end: async isSound => {
      if (!isSound) {
        drop();
        return context.close();
      }
      await closeOtherTabs();
      await page.goto(PLAIN_PAGE);
      await Promise.all([
        page.unrouteAll({ behavior: 'ignoreErrors' }),
        ...held.map(({ release }) => release()),
      ]);
    },
  };
}

/** Sends a test's requests with the cookies of the browser's pages. */
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

/** Waits until a page knows that its session has ended; the other tabs get the same message. */
export const waitUntilSignedOut = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('technovex.signed-in'))).toBeNull();
