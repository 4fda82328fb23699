/** People at browsers before the real server, with one clock for all that moves only when the test says so. */
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { ledgerSums } from '../../db/queries/miner-ledger.queries.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import type { Credentials, TestServer } from './server.ts';

/** Which build of the client is under test: a folder below `dist`. */
type Client = 'client' | 'qa';

const folderOf = (client: Client): string => fileURLToPath(new URL(`../../dist/${client}`, import.meta.url));

export interface Device {
  /** Opens a tab on this device. */
  openTab(path?: string): Promise<Page>;
  /** Cuts the device off from the server's API, or joins it again. The page itself stays where it is. */
  setOffline(offline: boolean): Promise<void>;
}

export interface Journey {
  readonly server: TestServer;
  /** The first tab of the first device. */
  readonly page: Page;
  readonly device: Device;
  addDevice(): Promise<Device>;
  /** Lets time pass for pages and server together, timer by timer. Takes milliseconds. */
  pass(ms: number): Promise<void>;
  /** Lets time pass as sleeping pages see it: whatever is due fires once, at the end. */
  sleep(ms: number): Promise<void>;
  end(): Promise<void>;
}

/** Drawing what moves without end takes half a processor: only a journey that is about it wants that. */
type Motion = 'reduce' | 'no-preference';

const MINER = '/web-miner';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function beginJourney({ browser, server }: BuiltSite, at: string, motion: Motion): Promise<Journey> {
  const contexts: BrowserContext[] = [];

  const addDevice = async (): Promise<Device> => {
    const context = await browser.newContext({ baseURL: server.baseUrl, reducedMotion: motion });
    // An installed clock runs until it is paused, and can only be paused ahead of itself.
    await context.clock.install({ time: server.now() - MINUTE });
    await context.clock.pauseAt(server.now());
    contexts.push(context);
    return {
      openTab: async (path = at) => {
        const page = await context.newPage();
        await page.goto(path);
        return page;
      },
      setOffline: async offline => {
        if (offline) await context.route('**/api/**', route => route.abort('internetdisconnected'));
        else await context.unroute('**/api/**');
      },
    };
  };

  const device = await addDevice();
  const page = await device.openTab();
  return {
    server,
    page,
    device,
    addDevice,
    pass: async ms => {
      server.advance(ms);
      await Promise.all(contexts.map(({ clock }) => clock.runFor(ms)));
    },
    sleep: async ms => {
      server.advance(ms);
      await Promise.all(contexts.map(({ clock }) => clock.fastForward(ms)));
    },
    end: async () => {
      await Promise.all(contexts.map(context => context.close()));
    },
  };
}

/**
 * A journey of its own for each test of a suite, before one server and in one browser for all of them. Returns how to get at it.
 *
 * @param at - where a tab begins
 * @param motion - what its people want to see moving
 */
export function journeys(client: Client = 'client', at = MINER, motion: Motion = 'reduce'): () => Journey {
  const site = builtSite({ clientDir: folderOf(client), talksToWindows: client === 'qa' });
  let journey: Journey | undefined;
  beforeEach(async () => {
    // What the journey before has used up is over.
    site().server.advance(HOUR);
    journey = await beginJourney(site(), at, motion);
  });
  afterEach(async () => {
    await journey?.end();
    journey = undefined;
  });
  return () => {
    if (journey === undefined) throw new Error('A journey begins with a test and ends with it.');
    return journey;
  };
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Waits until the text can be read somewhere on the page. */
export const see = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).locator('visible=true').first().waitFor();

/** Milliseconds of a page's own time. */
const MOMENT = 20;

/** Lets the page's own time pass, moment by moment, until something is so. */
const passesUntil = (journey: Journey, isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await journey.pass(MOMENT);
      return isSo();
    })
    .toBe(true);

/** Waits until the scripts have taken a page over; what was pressed before is done after a moment of the page's own time. */
export const waitForHydration = (journey: Journey, page: Page): Promise<void> =>
  passesUntil(journey, () => page.evaluate(() => window.earlyEvents === undefined));

/** Waits until a part is seen for which some of the page's own time may have to pass. */
export const waitForDelayed = (journey: Journey, part: Locator): Promise<void> =>
  passesUntil(journey, () => part.isVisible());

/** What a miner holds by the ledger in the database, in units. */
export async function heldBy(
  { email }: Pick<Credentials, 'email'>,
  { server }: Journey,
): Promise<{ total: number; bowl: number }> {
  const { total, bowl } = await ledgerSums(server.db, email);
  return { total, bowl };
}

/** Fills the login form as a person does, and sends it. */
export async function submitLogin(page: Page, { email, pin }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByLabel("I'll use only this device for mining").check();
  await button(page, 'Log In').click();
}

/** Logs in, and waits until the panels are there. */
export async function logIn(page: Page, miner: Credentials): Promise<void> {
  await submitLogin(page, miner);
  await button(page, 'Log out').waitFor();
}

export async function startMining(page: Page): Promise<void> {
  await button(page, 'Start Mining').click();
  await button(page, 'Stop Mining').waitFor();
}
