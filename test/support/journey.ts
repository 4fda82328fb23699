/** A person at a browser before the real server, with one clock for both that moves only when the test says so. */

import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { type Credentials, startTestServer, type TestServer } from './server.ts';

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));

export interface Journey {
  readonly server: TestServer;
  readonly page: Page;
  /** Lets time pass for page and server together, timer by timer. Takes milliseconds. */
  pass(ms: number): Promise<void>;
  /** Lets time pass as a sleeping device sees it: whatever is due fires once, at the end. */
  sleep(ms: number): Promise<void>;
  /** Opens the page anew, in the same browser. */
  reopen(path?: string): Promise<void>;
  end(): Promise<void>;
}

export async function beginJourney(browser: Browser, path = '/web-miner'): Promise<Journey> {
  const server = await startTestServer({ clientDir: CLIENT });
  const context = await browser.newContext({ baseURL: server.baseUrl });
  const page = await openPage(context, server, path);
  const journey = { server, page };
  return {
    ...journey,
    pass: async ms => {
      server.advance(ms);
      await page.clock.runFor(ms);
    },
    sleep: async ms => {
      server.advance(ms);
      await page.clock.fastForward(ms);
    },
    reopen: async (again = path) => {
      await page.goto(again);
    },
    end: async () => {
      await context.close();
      await server.stop();
    },
  };
}

async function openPage(context: BrowserContext, server: TestServer, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install({ time: server.now() });
  await page.clock.pauseAt(server.now());
  await page.goto(path);
  return page;
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Logs in as a person does, and waits until the panels are there. */
export async function logIn(page: Page, { email, pin }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByLabel("I'll use only this device for mining").check();
  await button(page, 'Log In').click();
  await button(page, 'Log out').waitFor();
}
