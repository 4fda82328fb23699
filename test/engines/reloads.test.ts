/** A miner who reloads the page: each page answers soon, nothing is lost, exactly one tab mines. */
import { expect, it, vi } from 'vitest';
import { ledgerSums } from '../../db/queries/miner-ledger.queries.ts';
import type { Credentials } from '../support/server.ts';
import { type Tab, WAIT_TIMEOUT_MS } from './engine.ts';
import { logMinerIn, siteInEngine } from './site-in-engine.ts';

const site = siteInEngine();

/** In each situation. */
const RELOADS = 5;
/** How long a reloaded page usually takes to answer at most, in milliseconds; a busy machine may take longer. */
const DEADLINE_MS = 5_000;
const answeredAfter: number[] = [];

const LOG_OUT = { role: 'button', name: 'Log Out' } as const;
const START = { role: 'button', name: 'Start Mining' } as const;
const STOP = { role: 'button', name: 'Stop Mining' } as const;
const COLLECT = { role: 'button', name: 'Collect Coins' } as const;

/** What the server holds: collected and in the bowl, in units. */
async function creditedTo({ email }: Credentials): Promise<number> {
  const { total, bowl } = await ledgerSums(site().server.db, email);
  return total + bowl;
}

/** Reloads the page and waits for an answer, then for the miner's panels. */
async function reload(tab: Tab): Promise<void> {
  const startedAt = performance.now();
  await tab.reload();
  await tab.evaluate(() => new Promise<number>(resolve => requestAnimationFrame(resolve)));
  answeredAfter.push(performance.now() - startedAt);
  await tab.see(LOG_OUT);
}

/** Collected and in the bowl, in units, as the page shows it. */
const shownIn = (tab: Tab): Promise<number> =>
  tab.evaluate(() => {
    // The badges, which load later, repeat the total.
    const [bowl, total] = ['hero', 'figure'].map(size => document.querySelector(`main [data-size=${size}]`));
    const unitsIn = (part: Element | null | undefined) =>
      Math.round(Number.parseFloat(part?.textContent ?? '') * 1e8);
    return unitsIn(bowl) + unitsIn(total);
  });

/** Reloads the page repeatedly; what it shows never shrinks, and the server credits it. */
async function keepsEverything(
  tab: Tab,
  miner: Credentials,
  beforeReload: () => Promise<void>,
): Promise<void> {
  let shown = await shownIn(tab);
  for (let count = 0; count < RELOADS; count += 1) {
    await beforeReload();
    await reload(tab);
    expect(await shownIn(tab)).toBeGreaterThanOrEqual(shown);
    shown = await shownIn(tab);
  }
  await vi.waitFor(async () => expect(await creditedTo(miner)).toBeGreaterThanOrEqual(shown), {
    timeout: WAIT_TIMEOUT_MS,
  });
}

const minesIn = (tab: Tab): Promise<boolean> =>
  tab.evaluate(() =>
    [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Stop Mining'),
  );

const LONG = { timeout: 300_000 };

it('twenty reloads in a row lose nothing, and leave exactly one tab mining', LONG, async () => {
  const miner = await site().server.createMiner();
  const tab = await site().openTab('/web-miner');
  await logMinerIn(tab, miner);
  await tab.click(START);
  await tab.see(STOP);
  await tab.click(STOP);
  const keeps = (beforeReload: () => Promise<void>) => keepsEverything(tab, miner, beforeReload);

  await keeps(() => tab.see(START));
  await tab.click(START);
  await keeps(() => tab.see(STOP));
  await keeps(async () => {
    await tab.see(STOP);
    await tab.click(COLLECT);
  });

  const other = await site().openTab('/web-miner');
  await other.see(LOG_OUT);
  const oneMines = () =>
    vi.waitFor(async () => expect((await minesIn(tab)) !== (await minesIn(other))).toBe(true), {
      timeout: WAIT_TIMEOUT_MS,
    });
  await keeps(oneMines);
  await oneMines();
  expect(await creditedTo(miner)).toBeGreaterThan(0);
  expect(answeredAfter.sort((a, b) => a - b)[answeredAfter.length / 2]).toBeLessThan(DEADLINE_MS);
});
