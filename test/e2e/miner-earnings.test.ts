/** Pages of the leaderboard, neighbours, changes of rank, earnings, and the file of a history. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations, contrastViolations } from '../support/axe.ts';
import { button, journeys, logIn, see } from '../support/journey.ts';

const SECOND = 1_000;
const UNITS = 100_000_000;
const current = journeys();

/** Adds miners with totals from 250 TXV down to 1, besides a logged-in miner with 100.5. */
async function addMiners(email: string): Promise<void> {
  const { server } = current();
  await server.db('miners').whereNot({ email }).delete();
  await server.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     SELECT 'miner-' || n || '@example.org', '', 500, now(), now(), (251 - n) * ?::bigint, now()
       FROM generate_series(1, 250) AS n`,
    [UNITS],
  );
  await server
    .db('miners')
    .where({ email })
    .update({ total: 100.5 * UNITS, total_reached_at: new Date(server.now()) });
}

async function problemsOf(page: Page): Promise<unknown[]> {
  // axe waits for timers.
  await page.clock.resume();
  const found: unknown[] = [];
  for (const width of [2560, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const taken = await page.evaluate(() => document.documentElement.scrollWidth);
    if (taken > width) found.push(`${taken} pixels at ${width}`);
    found.push(...(await axeViolations(page)));
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
  return [...found, ...(await contrastViolations(page))];
}

const firstRank = (page: Page) =>
  page.getByRole('region', { name: 'Leaderboard' }).getByRole('row').nth(1).textContent();

describe('a logged-in miner', () => {
  it('turns the pages of the leaderboard by links, by the address and back', async () => {
    const { page, server } = current();
    const miner = await server.createMiner();
    await logIn(page, miner);
    await addMiners(miner.email);
    await server.dayRanks.refresh();
    await server
      .db('miners')
      .where({ email: miner.email })
      .update({ total: 110.5 * UNITS });
    server.advance(2 * SECOND);

    await page.goto('/leaderboard');
    const around = page.getByRole('table', { name: 'Around you' });
    await around.getByText(miner.email).waitFor();
    expect(await around.getByRole('row').count()).toBe(8);
    expect(await around.getByText('Up 10 ranks since yesterday').count()).toBe(1);
    expect(await firstRank(page)).toMatch(/^1Same rank as yesterday|^1=/);

    await page.getByRole('link', { name: 'Show me on page 2' }).click();
    await page.waitForURL('**/leaderboard?page=2');
    await page
      .getByRole('region', { name: 'Leaderboard' })
      .getByText(miner.email)
      .or(page.getByText('#141'))
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Leaderboard');
    await page.reload();
    await page.getByText('#101').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Page 3, ranks 201 to 300' }).click();
    await page.getByText('#201').waitFor();
    expect(await problemsOf(page)).toEqual([]);

    await page.goto('/leaderboard?page=10');
    await see(page, 'No miner has a rank on this page yet.');
    await page.goto('/leaderboard?page=eleven');
    await see(page, 'There is no such page. This is the first one.');
    expect(await firstRank(page)).toMatch(/^1/);
  });

  it('downloads the whole history as a file whose name and content hold no email', async () => {
    const { page, server } = current();
    const miner = await server.createMiner();
    await server.db.raw(
      `INSERT INTO miner_ledger (email, revision, ordinal, kind, to_total, to_bowl, at)
       SELECT ?, n, 0, 'collect', 12345678, -12345678, ? FROM generate_series(1, 260) AS n`,
      [miner.email, new Date(server.now())],
    );
    await server
      .db('miners')
      .where({ email: miner.email })
      .update({ total: 260 * 12_345_678, revision: 260, total_reached_at: new Date(server.now()) });
    await logIn(page, miner);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download all as CSV').click(),
    ]);
    await see(page, 'The file is among your downloads.');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    const at = new Date(server.now()).toISOString();
    expect(download.suggestedFilename()).toBe(`technovex-history-${at.slice(0, 10)}.csv`);
    expect([lines.length, lines[1], lines[260], lines[261]]).toEqual([
      262,
      `260.0,"${at}","collect",,0.12345678,-0.12345678`,
      `1.0,"${at}","collect",,0.12345678,-0.12345678`,
      '',
    ]);
    expect(lines.join()).not.toContain('@');

    await button(page, 'Show older entries').scrollIntoViewIfNeeded();
    const earnings = page.getByRole('region', { name: 'Earnings' });
    await expect
      .poll(async () => {
        await current().pass(100);
        return earnings.getByRole('img').count();
      })
      .toBe(2);
    expect(await earnings.getByRole('definition').allTextContents()).toEqual([
      '32.09876280 TXV',
      '0.00000000 TXV',
      '32.09876280 TXV',
      '32',
    ]);
    await earnings.getByText('The days as a table').click();
    expect(await problemsOf(page)).toEqual([]);
  });
});
