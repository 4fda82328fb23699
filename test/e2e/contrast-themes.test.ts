/**
 * Windows' contrast themes replace the colours of a page: what a background alone says in the site's
 * own themes has to look different there, too.
 */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type AdminJourney, adminJourneys } from '../support/admin-journey.ts';
import { untilHydrated } from '../support/is-hydrated.ts';
import { button, submitLogin } from '../support/journey.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const current = adminJourneys();

/** Takes a state back in the page, or gives it. */
const changes = {
  current: (element: HTMLElement) => element.removeAttribute('aria-current'),
  selected: (element: HTMLElement) => void element.toggleAttribute('data-active'),
  primary: (element: HTMLElement) => {
    // Mantine writes the colours of a variant into the style of each button.
    const other = document.querySelector('.mantine-Button-root[data-variant=default]');
    for (const name of ['data-variant', 'style']) element.setAttribute(name, other?.getAttribute(name) ?? '');
  },
  pressed: (element: HTMLElement) => {
    if (element.nextElementSibling instanceof HTMLElement) element.nextElementSibling.click();
  },
  checked: (element: HTMLElement) => {
    if (element instanceof HTMLInputElement) element.checked = !element.checked;
  },
  lit: (element: HTMLElement) => void element.toggleAttribute('data-lit'),
  reached: (element: HTMLElement) => void element.toggleAttribute('data-reached'),
  own: (element: HTMLElement) => void element.toggleAttribute('data-own'),
  filled: (element: HTMLElement) => element.style.setProperty('visibility', 'hidden'),
  active: (element: HTMLElement) => element.setAttribute('data-status', 'Pending'),
  pending: (element: HTMLElement) => element.setAttribute('data-status', 'Completed'),
};

/** A state, an element that has or takes it, and the element around that on which it shows. */
type Mark = readonly [state: keyof typeof changes, selector: string, around?: string];

const CURRENT: Mark = ['current', '[aria-current=page]:not(footer *)'];

const marks: Readonly<Record<string, readonly Mark[]>> = {
  '/admin/presale/create': [
    CURRENT,
    ['checked', 'input[role=switch]', '..'],
    ['primary', 'button[type=submit]'],
  ],
  '/presale': [
    ['active', '[class^=bar_][data-status=Active]', '..'],
    ['pending', '[class^=bar_][data-status=Pending]', '..'],
    ['filled', '[class^=bar_][data-status=Pending]', '..'],
    ['filled', '[class^=bar_][data-status=Completed]', '..'],
    ['filled', '[class^=now_]', '..'],
  ],
  '/tps-speed': [CURRENT],
  '/android-app': [CURRENT, ['selected', '[role=tab][aria-selected=true]']],
  '/become-partner': [['checked', 'input[type=checkbox]', '..']],
  '/whitepaper': [
    ['filled', '[class^=swatch_]', '..'],
    ['filled', '[class^=length_]', '..'],
  ],
  '/leaderboard': [CURRENT, ['own', 'tbody > tr[class^=row_]']],
  '/web-miner': [
    CURRENT,
    ['lit', '[class^=pip_]'],
    ['filled', '[role=progressbar][aria-valuenow]:not([aria-valuenow="0"])', '..'],
    ['reached', '[class^=stop_]', '..'],
    ['pressed', '[aria-pressed=true][data-variant=filled]'],
  ],
};

/** Pictures of a state, two before its change and one after it. */
async function picturesOf(
  page: Page,
  [state, selector, around = 'xpath=.']: Mark,
): Promise<readonly Buffer[]> {
  const element = page.locator(selector).first();
  // The change may end the match.
  const [held, shown] = [await element.elementHandle(), await element.locator(around).elementHandle()];
  if (!held || !shown) throw new Error(`There is no ${selector}.`);
  const picture = () => shown.screenshot({ animations: 'disabled' });
  const before = [await picture(), await picture()];
  await held.evaluate(changes[state]);
  return [...before, await picture()];
}

/** Texts on a fill under which the browser lays a plate of the page's colour, on which they vanish. */
const textsOnPlates = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.color = 'HighlightText';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [...document.body.querySelectorAll('*')]
      .filter(element => getComputedStyle(element).color === color)
      .filter(element => getComputedStyle(element).forcedColorAdjust !== 'none')
      .filter(({ childNodes }) => [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map(({ outerHTML }) => outerHTML);
  });

async function addData({ addPhase, server }: AdminJourney): Promise<void> {
  const day = (days: number) => new Date(server.now() + days * DAY).toISOString().slice(0, 10);
  await addPhase({ name: 'Now', isActive: true, startDate: day(-5), endDate: day(5) });
  await addPhase({ name: 'Later', startDate: day(6), endDate: day(20) });
  await addPhase({ name: 'Before', startDate: day(-20), endDate: day(-6) });
  server.advance(2 * SECOND);
}

test('states look different with forced colors', { timeout: 180_000 }, async () => {
  const journey = current();
  await addData(journey);
  const miner = await journey.server.createMiner();
  await journey.server.db('miners').update({ total: 25_00_000_000, total_reached_at: new Date() });
  const { page } = await journey.openAsAdmin('/web-miner');
  await page.emulateMedia({ forcedColors: 'active' });
  await untilHydrated(page);
  await submitLogin(page, miner);
  await button(page, 'Log Out').waitFor();

  const [alike, hidden]: [string[], string[]] = [[], []];
  for (const [path, some] of Object.entries(marks)) {
    await page.goto(path);
    await untilHydrated(page);
    hidden.push(...(await textsOnPlates(page)));
    for (const mark of some) {
      const [before, again, after] = await picturesOf(page, mark);
      if (!before || !again || !after) throw new Error('Each mark has three pictures.');
      expect(before.equals(again), `${path}: ${mark} stands still`).toBe(true);
      if (before.equals(after)) alike.push(`${path}: ${mark.join(' ')}`);
    }
  }
  expect({ alike, hidden }).toEqual({ alike: [], hidden: [] });
});
