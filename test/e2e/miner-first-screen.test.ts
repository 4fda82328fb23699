/** What a miner sees and presses without scrolling, and that no toast covers it. */
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, type Journey, journeys, logIn } from '../support/journey.ts';

const SECOND = 1_000;
/** Longer than any toast. */
const TOAST_MS = 10 * SECOND;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part is not visible.');
  return box;
}

/** Presses a button of the first screen. The driver's own click would scroll it to the middle. */
async function press(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await button(page, name).evaluate(element => (element as HTMLButtonElement).click());
}

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const toastOf = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('group', { name: title });

/** Lists the headings and the miner's buttons that the toast covers. */
async function coveredBy(page: Page, title: string | RegExp): Promise<string[]> {
  const toast = toastOf(page, title);
  await toast.waitFor();
  const area = await boxOf(toast);
  const main = page.getByRole('main');
  const kept = [
    ...(await main.getByRole('heading').all()),
    ...(await main.getByRole('button', { name: /^(Start Mining|Stop Mining|Collect Coins)$/ }).all()),
  ];
  expect(kept.length).toBeGreaterThan(3);
  const covered: string[] = [];
  for (const part of kept) {
    if (overlaps(area, await boxOf(part))) covered.push(await part.innerText());
  }
  return covered;
}

describe.each([
  ['a phone', 390, 844],
  ['a wide screen', 1_440, 900],
])("the first screen of a miner's page on %s", (_name, width, height) => {
  const current = journeys();
  let journey: Journey;
  let page: Page;

  beforeEach(async () => {
    journey = current();
    ({ page } = journey);
    await page.setViewportSize({ width, height });
    await logIn(page, await journey.server.createMiner());
  });

  it('holds the bowl, its amount, Collect and Stop, and keeps headings and buttons free of toasts', async () => {
    await press(page, 'Start Mining');
    expect(await coveredBy(page, 'Mining Started')).toEqual([]);
    await journey.pass(TOAST_MS);
    const card = page.getByRole('region', { name: 'Coin Collection Bowl' });
    const parts = [
      card.getByRole('img'),
      card.getByText(/^0\.00010/),
      button(page, 'Collect Coins'),
      button(page, 'Stop Mining'),
    ];
    for (const part of parts) {
      const { y, height: tall } = await boxOf(part);
      expect([y >= 0, y + tall <= height]).toEqual([true, true]);
    }
    await press(page, 'Collect Coins');
    expect(await coveredBy(page, /^Achievement/)).toEqual([]);
    await journey.pass(TOAST_MS);
    await press(page, 'Stop Mining');
    expect(await coveredBy(page, 'Mining Stopped')).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
