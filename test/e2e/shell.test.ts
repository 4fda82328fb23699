import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { delayResponses } from '../support/delayed-responses.ts';
import { button, type Journey, journeys, see, waitForHydration } from '../support/journey.ts';

const FRAME = 20;
const PHONE = { width: 320, height: 640 };

const strip = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Measures whether a ticker moves, and how far in a second. */
const motion = (ticker: Locator) =>
  ticker.evaluate(element => {
    const [moving] = element.getAnimations({ subtree: true });
    const effect = moving?.effect;
    if (!moving || !(effect instanceof KeyframeEffect) || !effect.target) return null;
    // The second half is a copy that makes the loop seamless.
    const width = effect.target.getBoundingClientRect().width / 2;
    const seconds = Number(effect.getComputedTiming().duration) / 1_000;
    return { state: moving.playState, speed: Math.round(width / seconds) };
  });

const stateOf = async (ticker: Locator) => (await motion(ticker))?.state;

describe('the tickers', () => {
  const current = journeys('client', '/whitepaper', 'no-preference');
  let journey: Journey;
  let page: Page;
  let news: Locator;

  beforeEach(async () => {
    journey = current();
    page = journey.page;
    news = strip(page, 'News ticker');
    // A headless browser's pointer is at the upper left, where the tickers are.
    await page.mouse.move(160, 600);
  });

  it('move at 120 and 90 pixels a second, on a phone and on a wide screen', async () => {
    const motionOf = (name: string) => async () => {
      // The next frame reports the measurement.
      await journey.pass(FRAME);
      return motion(strip(page, name));
    };
    await waitForHydration(journey, page);
    for (const width of [320, 2_560]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 320) await button(page, 'Security alert ticker').click();
      await page.mouse.move(160, 600);
      await expect.poll(motionOf('News ticker')).toEqual({ state: 'running', speed: 120 });
      await expect.poll(motionOf('Security alert ticker')).toEqual({ state: 'running', speed: 90 });
    }
  });

  it('fold into one line on a phone, which a button opens without moving by itself', async () => {
    await page.setViewportSize(PHONE);
    await waitForHydration(journey, page);
    const height = () =>
      page.evaluate(() => document.querySelector('#root header')?.getBoundingClientRect().top);
    const security = strip(page, 'Security alert ticker');
    const unfold = button(page, 'Security alert ticker');
    expect([await height(), await security.isVisible()]).toEqual([32, false]);

    await unfold.click();

    expect(await unfold.getAttribute('aria-expanded')).toBe('true');
    expect([await height(), await security.isVisible()]).toEqual([64, true]);
    await button(page, 'Pause the security alert').click();
    await expect.poll(() => stateOf(security)).toBe('paused');
    await unfold.click();
    expect([await height(), await security.isVisible()]).toEqual([32, false]);
  });

  it('pause while hovered or focused, or by a button for the rest of the visit', async () => {
    await page.mouse.move(400, 600);
    await expect.poll(() => stateOf(news)).toBe('running');
    await news.hover();
    await expect.poll(() => stateOf(news)).toBe('paused');
    await page.mouse.move(400, 600);
    await expect.poll(() => stateOf(news)).toBe('running');
    const pause = button(page, 'Pause the news');
    await pause.focus();
    await expect.poll(() => stateOf(news)).toBe('paused');

    await waitForHydration(journey, page);
    await pause.click();
    await page.reload();
    await expect.poll(() => pause.getAttribute('aria-pressed')).toBe('true');
    expect(await stateOf(news)).toBe('paused');
    await pause.click();
    await expect.poll(() => stateOf(news)).toBe('running');
  });

  it('stand still with reduced motion, with all their text reachable by keyboard', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    expect(await motion(news)).toBeNull();
    const text = news.getByRole('group', { name: 'News ticker' });
    await text.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => text.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
    expect(await news.getByRole('listitem').last().textContent()).toBe(
      'Join the chat group for early access',
    );
  });
});

describe('the mobile menu', () => {
  const current = journeys('client', '/whitepaper');
  let journey: Journey;
  let page: Page;

  beforeEach(async () => {
    journey = current();
    page = journey.page;
    await page.setViewportSize(PHONE);
  });

  const open = () => button(page, 'Open menu').click();
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  it('leads to every page by keyboard and closes on navigation', async () => {
    await button(page, 'Open menu').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close menu');
    await link('Miner').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/web-miner');
    await link('Miner').waitFor({ state: 'hidden' });
  });

  it('closes by Escape and returns the focus', async () => {
    await open();
    await link('Miner').waitFor();
    await page.keyboard.press('Escape');
    await link('Miner').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Open menu');
  });

  it('works without scripts', async () => {
    await page.route('**/*.js', route => route.abort());
    await page.reload();
    // The page reloads itself once before it says so.
    await see(page, 'This page did not load completely.');
    await open();
    await link('Miner').waitFor();
  });
});

describe('a slow navigation', () => {
  const current = journeys('client', '/whitepaper');

  it('shows a progress bar until the page is there', async () => {
    const { page } = current();
    const deliver = await delayResponses(page, '**/assets/founders-*.js');
    const bar = page.getByRole('progressbar', { name: 'Loading the page' });
    await page.getByRole('link', { name: 'Founders', exact: true }).first().click();
    await bar.waitFor();
    deliver();
    await page.getByRole('heading', { level: 1, name: 'Founder' }).waitFor();
    await bar.waitFor({ state: 'hidden' });
  });
});

describe('a toast on a phone', () => {
  const current = journeys('client', '/web-miner');

  it.each([
    ['in the upper half', 0.22],
    ['in the lower half', 0.75],
    ['at the bottom', 0.9],
  ])('leaves the button free that was pressed %s', async (_place, at) => {
    const journey = current();
    const { page } = journey;
    await waitForHydration(journey, page);
    await page.setViewportSize({ width: 390, height: 844 });
    const pressed = button(page, 'Coming Soon: Basic');
    await pressed.evaluate((element, share) => {
      scrollBy({ top: element.getBoundingClientRect().top - innerHeight * share, behavior: 'instant' });
    }, at);
    await pressed.click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('group');
    await toast.waitFor();
    const [from, to] = [await pressed.boundingBox(), await toast.boundingBox()];
    if (!from || !to) throw new Error('Button and toast are visible.');
    const isFree = to.y >= from.y + from.height || to.y + to.height <= from.y;
    expect([isFree, to.y + to.height <= 844, to.y > 0]).toEqual([true, true, true]);

    // There, the bars above the header appear.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const header = await page.locator('header').boundingBox();
    const isBelow = async () =>
      ((await toast.boundingBox())?.y ?? 0) >= (header?.y ?? 0) + (header?.height ?? 0);
    await expect.poll(isBelow).toBe(true);
  });
});

describe('another theme', () => {
  const current = journeys('client', '/', 'no-preference');

  it('applies at once to what is out of view, too', async () => {
    const { page } = current();
    await waitForHydration(current(), page);
    const colorOf = (selector: string) =>
      page.locator(selector).evaluate(element => getComputedStyle(element).color);
    /** Brings all sections into view, as a scroll to one of them does, and opens what is folded. */
    const setAllShown = (isShown: boolean) =>
      page.evaluate(shown => {
        document.documentElement.toggleAttribute('data-laid-out', shown);
        for (const details of document.querySelectorAll('details')) details.open = shown;
        return [...document.querySelectorAll('main, footer')]
          .flatMap(part => part.getAnimations({ subtree: true }))
          .flatMap(it => (it instanceof CSSTransition ? [it.transitionProperty] : []))
          .filter(property => property.includes('color'));
      }, isShown);
    await setAllShown(true);
    await setAllShown(false);
    const before = await colorOf('footer');
    await button(page, 'Switch between dark and light theme').click();
    expect(await colorOf('footer')).not.toBe(before);
    expect(await setAllShown(true)).toEqual([]);
  });
});
