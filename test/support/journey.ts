/** Users in browsers with the real server and one shared clock that only the test advances. */
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterEach, beforeEach, expect } from 'vitest';
import { ledgerSums } from '../../db/queries/miner-ledger.queries.ts';
import { type BuiltSite, builtSite, qaSite } from './built-site.ts';
import { isHydrated } from './is-hydrated.ts';
import type { Credentials, TestServer, TestServerOptions } from './server.ts';

/** The tested build of the client. */
type Client = 'client' | 'qa';

export interface Device {
  /** Opens a tab on this device. */
  openTab(path?: string): Promise<Page>;
  /** Disconnects the device from the server's API, or reconnects it. The page stays open. */
  setOffline(offline: boolean): Promise<void>;
}

export interface Journey {
  readonly server: TestServer;
  /** The first tab of the first device. */
  readonly page: Page;
  readonly device: Device;
  addDevice(): Promise<Device>;
  /** The uncaught errors of all pages. */
  readonly pageErrors: readonly string[];
  /** Advances the clock of pages and server, timer by timer. Takes milliseconds. */
  pass(ms: number): Promise<void>;
  /** Advances the clock as for sleeping pages: each due timer fires once, at the end. */
  sleep(ms: number): Promise<void>;
  end(): Promise<void>;
}

/** Endless animations take half a core, so that only a journey about them allows motion. */
type Motion = 'reduce' | 'no-preference';

const MINER = '/web-miner';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function beginJourney({ browser, server }: BuiltSite, at: string, motion: Motion): Promise<Journey> {
  const contexts: BrowserContext[] = [];
  const pageErrors: string[] = [];

  const addDevice = async (): Promise<Device> => {
    const context = await browser.newContext({ baseURL: server.baseUrl, reducedMotion: motion });
    // An installed clock runs until it is paused, and can only be paused at a later time.
    await context.clock.install({ time: server.now() - MINUTE });
    await context.clock.pauseAt(server.now());
    context.on('weberror', error => pageErrors.push(error.error().message));
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
    pageErrors,
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
 * Gives each test of a suite its own journey, on a shared server and browser. Returns an accessor.
 * A test of the QA build fails on any uncaught error of its pages.
 *
 * @param at - the first address of a tab
 * @param motion - the users' preference about animations
 */
export function journeys(
  client: Client = 'client',
  at = MINER,
  motion: Motion = 'reduce',
  options: TestServerOptions = {},
): () => Journey {
  const site = builtSite({ ...options, ...(client === 'qa' && qaSite) });
  let journey: Journey | undefined;
  beforeEach(async () => {
    // Attempts of the previous journey expire.
    site().server.advance(HOUR);
    journey = await beginJourney(site(), at, motion);
  });
  afterEach(async () => {
    const pageErrors = journey?.pageErrors;
    await journey?.end();
    journey = undefined;
    if (client === 'qa') expect(pageErrors).toEqual([]);
  });
  return () => {
    if (journey === undefined) throw new Error('A journey exists only during a test.');
    return journey;
  };
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Waits until the page shows the text. */
export const see = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).locator('visible=true').first().waitFor();

/** The first step of a wait, in milliseconds of the page's clock. */
const MOMENT = 20;

/** Advances the page's clock until a condition holds, by a longer step each time. */
function passesUntil(journey: Journey, isSo: () => Promise<boolean>): Promise<void> {
  let step = 0;
  const looked = expect.poll(async () => {
    step += MOMENT;
    await journey.pass(step);
    return isSo();
  });
  return looked.toBe(true);
}

/** Waits until the page is hydrated and has replayed early events. */
export const waitForHydration = (journey: Journey, page: Page): Promise<void> =>
  passesUntil(journey, () => page.evaluate(isHydrated));

/** Waits for a part that appears after a delay of the page's clock. */
export const waitForDelayed = (journey: Journey, part: Locator): Promise<void> =>
  passesUntil(journey, () => part.isVisible());

/** Sums up a miner's ledger, in units. */
export async function ledgerSumOf(
  { email }: Pick<Credentials, 'email'>,
  { server }: Journey,
): Promise<{ total: number; bowl: number }> {
  const { total, bowl } = await ledgerSums(server.db, email);
  return { total, bowl };
}

/** Fills and submits the login form. */
export async function submitLogin(page: Page, { email, pin }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByLabel("I'll use only this device for mining").check();
  await button(page, 'Log In').click();
}

/** Logs in and waits for the panels. */
export async function logIn(page: Page, miner: Credentials): Promise<void> {
  await submitLogin(page, miner);
  await button(page, 'Log Out').waitFor();
}

export async function startMining(page: Page): Promise<void> {
  await button(page, 'Start Mining').click();
  await button(page, 'Stop Mining').waitFor();
}
