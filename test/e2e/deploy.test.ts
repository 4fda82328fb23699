/** A page that stays open while the site is built anew, so that the files that it asks for later are not there any more. */
import type { Page } from 'playwright-core';
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
import { servePreviousBuild } from '../support/previous-build.ts';

const SECOND = 1_000;
const current = journeys('client', '/robots.txt');
let journey: Journey;
let page: Page;
/** Puts the present build in the place of the former one. */
let deploy: () => Promise<void>;
/** The addresses of the documents that the page was given. */
let documents: string[];

beforeEach(async () => {
  journey = current();
  page = journey.page;
  deploy = await servePreviousBuild(page.context());
  documents = [];
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
});

/** Goes to an address of the former build, and waits until the page has what it needs to say that something is missing. */
async function open(path: string): Promise<void> {
  const [words] = await Promise.all([
    page.waitForResponse('**/assets/chunk-load-notification-*.js'),
    reach(path),
  ]);
  // Not before it has been evaluated is everything there that it needs itself.
  await page.evaluate(`import('${words.url()}').then(() => undefined)`);
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
}

async function reach(path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(journey, page);
  // Toasts and their words come when the page has had nothing else to do for so long.
  await journey.pass(2 * SECOND);
}

const lose = (files: string) => page.context().route(files, route => route.fulfill({ status: 404 }));
const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('another page of a build that is gone', () => {
  it('is that of the present build, and what was mined is still there', async () => {
    const miner = await journey.server.createMiner();
    await open('/web-miner');
    await logIn(page, miner);
    await startMining(page);
    await journey.pass(3 * SECOND);
    await deploy();

    await follow('Founders');
    await expect.poll(() => documents).toEqual(['/web-miner', '/founders']);
    await waitForHydration(journey, page);
    await follow('Web Miner');
    await see(page, '0.00003000');
    await see(page, 'Starting in a moment…');
    expect(documents).toEqual(['/web-miner', '/founders']);
  });

  it('comes as well where only its styles are gone', async () => {
    await open('/tokens');
    await deploy();
    await page
      .context()
      .route('**/assets/*-former_*.js', route =>
        route.fallback({ url: route.request().url().replace('-former_', '-') }),
      );
    await follow('Founders');
    await expect.poll(() => documents).toEqual(['/tokens', '/founders']);
    await waitForHydration(journey, page);
  });

  it('is asked for once, and where that helps nothing the page says so', async () => {
    await open('/tokens');
    await deploy();
    await lose('**/assets/founders-*.js');
    await follow('Founders');
    await expect.poll(() => documents).toEqual(['/tokens', '/founders']);
    await heading('This Page Did Not Load').waitFor();
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

it('a page that no network brings does not cost the one that is there, nor what it mines', async () => {
  const miner = await journey.server.createMiner();
  await deploy();
  await open('/web-miner');
  await logIn(page, miner);
  await startMining(page);
  await journey.pass(3 * SECOND);
  await page.context().setOffline(true);

  await follow('Founders');
  await heading('This Page Did Not Load').waitFor();
  await button(page, 'Try Again').click();
  // The toasts of the login and of the start give way first.
  await journey.pass(4 * SECOND);
  await see(page, 'The server cannot be reached. Please try again later.');
  await follow('Web Miner');
  await see(page, '0.00007000');
  await button(page, 'Stop Mining').waitFor();
  expect(documents).toEqual(['/web-miner']);
});

it('what was typed stays where a part of a build that is gone is needed, with the advice to reload', async () => {
  await open('/whitepaper');
  await deploy();
  const field = page.getByLabel('Subscribe to the newsletter');
  await field.fill('ada@example.org');
  await field.press('Enter');
  await see(page, 'There is a new version of this page. Please reload it.');
  expect(await field.inputValue()).toBe('ada@example.org');
  expect(documents).toEqual(['/whitepaper']);
});

it('a part of a page that is gone before it came stays as it was rendered', async () => {
  await lose('**/assets/FaqList-*.js');
  const complaint = page.waitForEvent('console', message =>
    message.text().includes('A part of the page could not be loaded'),
  );
  await open('/whitepaper');
  const question = page.locator('footer details').first();
  await question.scrollIntoViewIfNeeded();
  await complaint;
  await question.locator('summary').click();
  expect(await question.getAttribute('open')).toBe('');
});

describe('a page whose first script is gone already', () => {
  it.each(['/auth', '/whitepaper'])('is asked for anew: %s', async path => {
    await lose('**/assets/index-former_*.js');
    await page.goto(path);
    await deploy();
    await waitForHydration(journey, page);
    expect(documents).toEqual([path, path]);
  });

  it('says so where that helps nothing, and can be loaded again', async () => {
    await lose('**/assets/index-*.js');
    await page.goto('/admin');
    await see(page, 'This page did not load completely.');
    expect(documents).toEqual(['/admin', '/admin']);
    await page.context().unrouteAll();
    await button(page, 'Load it again').click();
    await page.waitForURL('**/auth?from=*');
  });
});
