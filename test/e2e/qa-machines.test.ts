/** QA at the inspector page, with the site in another tab. */
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { button, type Journey, journeys, logIn, see, startMining } from '../support/journey.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A simulated day and its replay take longer than other tests. */
const LONG = 150 * SECOND;
const ADDRESS = '/qa/machines';

const current = journeys('qa');
let journey: Journey;
/** The tab of the site. */
let site: Page;
/** Requests to other origins. */
let elsewhere: string[];

beforeEach(() => {
  journey = current();
  site = journey.page;
  elsewhere = [];
  site.context().on('request', request => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== journey.server.baseUrl) elsewhere.push(request.url());
  });
});

/** Opens the page and waits for the chart: the layout engine sets a timer before it returns. */
async function open(query: string): Promise<Page> {
  const page = await journey.device.openTab(ADDRESS + query);
  await waitForDrawing(page);
  return page;
}

const waitForDrawing = (page: Page) =>
  expect
    .poll(async () => {
      await journey.pass(1);
      return page.getByRole('group', { name: /^Statechart of/ }).count();
    })
    .toBe(1);

/** Waits until a state is drawn as active. */
const seeActive = (page: Page, state: string) => button(page, `${state}, active`).waitFor();

const choose = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();

/** The types of the events in the log, latest first. */
const events = (page: Page) =>
  page.getByRole('list', { name: 'Events, the latest first' }).locator('summary strong').allInnerTexts();

test(
  'login, mining and collecting are watched, a day is skipped, and what happened is sent as a link',
  async () => {
    const qa = await open('?machine=miner');
    await seeActive(qa, 'miner.loggedOut.enteringCredentials');
    await logIn(site, await journey.server.createMiner());
    await seeActive(qa, 'miner.loggedIn.leading.mining.stopped');
    await startMining(site);
    await seeActive(qa, 'miner.loggedIn.leading.mining.active');
    await journey.pass(5 * SECOND);

    await qa.getByRole('navigation', { name: 'Machines' }).getByRole('link', { name: /^bowl/ }).click();
    await waitForDrawing(qa);
    await seeActive(qa, 'bowl.filling');
    await button(site, 'Collect Coins').click();
    await see(site, 'collected into your total');
    await expect.poll(() => events(qa)).toEqual(expect.arrayContaining(['collect done', 'collect.pressed']));
    await qa.getByRole('heading', { name: /^[1-9]\d* of \d+ transitions covered$/ }).waitFor();

    await journey.pass(3 * SECOND);
    await button(site, 'Stop Mining').click();
    await seeActive(qa, 'bowl.filling');
    await choose(qa, 'Send');
    await journey.pass(10 * SECOND);
    await see(qa, /after untilExpired in 23 h 59 min/);
    const before = journey.server.now();
    await button(qa, 'Let it elapse: after untilExpired').click();
    await see(site, "TIME'S UP! Mining Stopped!");
    await seeActive(qa, 'bowl.expired');
    // The server, which decides about the bowl, skipped the day as well.
    expect(journey.server.now() - before).toBeGreaterThan(BOWL_LIFETIME - MINUTE);
    expect(journey.server.now() - before).toBeLessThanOrEqual(BOWL_LIFETIME);

    await choose(qa, 'Recording');
    await button(qa, 'Record a link').click();
    const link = await qa.getByLabel('Link', { exact: true }).inputValue();
    const other = await open(link.slice(link.indexOf('?')));
    await other.getByRole('heading', { name: 'Recording of bowl' }).waitFor();
    await seeActive(other, 'bowl.empty');
    await other.getByRole('button', { name: /after untilExpired/ }).click();
    await seeActive(other, 'bowl.overdue');
    expect(await other.getByRole('alert').allInnerTexts()).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
  LONG,
);

test('plays a generated path step by step', async () => {
  const qa = await open('?machine=bowl&panel=paths');
  await qa.getByLabel('Filter by title').fill('untilExpired');
  // The bowl has it with and without a miner that mines.
  await qa
    .getByRole('button', { name: /after untilExpired/ })
    .first()
    .click();
  await seeActive(qa, 'bowl.empty');
  await button(qa, 'Play').click();
  await journey.pass(10 * SECOND);
  await seeActive(qa, 'bowl.overdue');
  await button(qa, 'First step').click();
  await seeActive(qa, 'bowl.empty');
  await qa.goBack();
  await qa.getByRole('heading', { name: /generated paths$/ }).waitFor();
});

test('a drawing that does not fit stays legible: a minimap moves it, and states fold', async () => {
  const qa = await open('?machine=miner');
  const drawing = qa.getByRole('region', { name: /^Drawing of miner/ });
  const scrolled = () => drawing.evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop);
  await button(qa, 'Fit').click();
  await qa.getByRole('button', { name: '80 %, to full size' }).waitFor();
  const minimap = qa.locator('[data-minimap]');
  await minimap.click({ position: { x: 1, y: 1 } });
  await expect.poll(scrolled).toBe(0);
  const { width, height } = (await minimap.boundingBox()) ?? { width: 0, height: 0 };
  await minimap.click({ position: { x: width / 2, y: height / 2 } });
  await expect.poll(scrolled).toBeGreaterThan(100);

  const states = () => qa.locator('[data-state]').count();
  const all = await states();
  await button(qa, 'Fold all').click();
  const fold = async (isDone: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await journey.pass(1);
        return isDone();
      })
      .toBe(true);
  await fold(async () => (await states()) < all / 4);
  // The state that is active stays active while it is folded.
  await button(qa, 'miner.loggedOut, active').click();
  await button(qa, 'Unfold loggedOut').click();
  await fold(async () => (await qa.locator('[data-state^="miner.loggedOut."]').count()) > 2);
  await button(qa, 'Unfold all').click();
  await fold(async () => (await states()) === all);
});

test('the list of steps follows the player', async () => {
  const qa = await open('?machine=miner&panel=paths');
  const longest = qa.getByRole('list', { name: 'Paths' }).getByRole('button', { name: /1\d steps$/ });
  await longest.first().click();
  const steps = qa.getByRole('list', { name: 'Steps' });
  const isCurrentVisible = () =>
    steps.evaluate(list => {
      const current = list.querySelector('[aria-current=step]')?.getBoundingClientRect();
      const { top, bottom } = list.getBoundingClientRect();
      return current !== undefined && current.top >= top && current.bottom <= bottom;
    });
  // Fewer steps are visible at once.
  await steps.evaluate(list => {
    list.style.maxHeight = '90px';
  });
  await button(qa, 'Last step').click();
  await expect.poll(isCurrentVisible).toBe(true);
  await button(qa, 'First step').click();
  await expect.poll(isCurrentVisible).toBe(true);
});

test('shows all actors by their names, and what they send each other', async () => {
  const qa = await journey.device.openTab(ADDRESS);
  await logIn(site, await journey.server.createMiner());
  await startMining(site);
  await journey.pass(5 * SECOND);
  await button(site, 'Collect Coins').click();
  await see(site, 'collected into your total');
  const tree = qa.getByRole('list', { name: /^Actors of \/web-miner/ });
  await tree.getByRole('link', { name: 'bowl of miner' }).waitFor();
  const sequence = () =>
    qa.getByRole('list', { name: 'Events in their order' }).locator('summary').allTextContents();
  const place = async (message: string) => (await sequence()).findIndex(text => text.endsWith(message));
  await expect.poll(() => place('collect of bowl → bowl of miner: collect done')).toBeGreaterThan(0);
  const [pressed, forwarded, answered] = await Promise.all(
    [
      'outside → miner: collect.pressed',
      'miner → bowl of miner: collect.pressed',
      'collect of bowl → bowl of miner: collect done',
    ].map(place),
  );
  expect(pressed).toBeGreaterThan(0);
  expect(forwarded).toBeGreaterThan(pressed ?? 0);
  expect(answered).toBeGreaterThan(forwarded ?? 0);
  // The clock of the miner ticks every second.
  expect((await sequence()).filter(text => text.includes('clock of miner')).length).toBeLessThan(4);
  await tree.getByRole('link', { name: 'bowl of miner' }).click();
  await waitForDrawing(qa);
  await seeActive(qa, 'bowl.empty');
});

test('reports a truncated link', async () => {
  const qa = await open('?machine=bowl&panel=recording#recording=vZFNbs');
  await see(qa, 'This link contains no recording: it was truncated or changed.');
});

test('reports that the tab is gone', async () => {
  const qa = await open('?machine=miner');
  await journey.pass(3 * SECOND);
  await see(qa, '1 tab of the site');
  await site.goto('about:blank');
  // A page that becomes visible calls again and waits two seconds for answers.
  await expect
    .poll(async () => {
      await journey.pass(SECOND);
      return qa.getByText('No tab of the site is open').count();
    })
    .toBe(1);
  await see(qa, 'its tab is gone');
});
