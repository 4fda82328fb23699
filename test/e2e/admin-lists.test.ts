/** The admin's lists on the built site: addresses, the way back, files, and what is never sent. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addSubscriber } from '../../db/queries/newsletter.queries.ts';
import { type AdminJourney, addressOf, adminJourneys, field, link, rows } from '../support/admin-journey.ts';
import { problemsOfScreens } from '../support/examined-screens.ts';
import { button, see } from '../support/journey.ts';

const current = adminJourneys();

const emailsOn = (page: Page): Promise<string[]> => page.getByRole('rowheader').allTextContents();

/** Subscribes thirty readers, a minute after each other. */
async function subscribe({ server }: AdminJourney): Promise<void> {
  await server.db('newsletter_subscribers').delete();
  for (let at = 10; at < 40; at += 1) {
    const subscribedAt = server.now() - at * 60_000;
    await addSubscriber(server.db, { email: `reader-${at}@example.com`, subscribedAt });
  }
}

/** Records the addresses of all requests of a page. */
function recordRequests(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', request => addresses.push(request.url()));
  return addresses;
}

describe('the list of subscribers', () => {
  it('has page and order in its address, which reload and Back keep', async () => {
    await subscribe(current());
    const { page } = await current().openAsAdmin('/admin/subscribers');
    await see(page, '1–25 of 30');
    expect((await emailsOn(page))[0]).toBe('reader-10@example.com');

    await button(page, 'Next page').click();
    await see(page, '26–30 of 30');
    await page.reload();
    await see(page, '26–30 of 30');
    expect([addressOf(page), await emailsOn(page)]).toEqual([
      '/admin/subscribers?page=2',
      ['35', '36', '37', '38', '39'].map(at => `reader-${at}@example.com`),
    ]);

    await button(page, 'Subscribed').click();
    await page.waitForURL('**/admin/subscribers?direction=ascending');
    await see(page, '1–25 of 30');
    expect((await emailsOn(page))[0]).toBe('reader-39@example.com');
    await page.goBack();
    await see(page, '26–30 of 30');
    expect(addressOf(page)).toBe('/admin/subscribers?page=2');
  });

  it('shows the last page instead of one that does not exist, also Back and after a removal', async () => {
    await subscribe(current());
    const { page } = await current().openAsAdmin('/admin/subscribers?page=99');
    await see(page, '26–30 of 30');
    await page.waitForURL('**/admin/subscribers?page=2');

    await field(page, 'Search emails').fill('reader-1');
    await page.keyboard.press('Enter');
    await see(page, '10 subscribers');
    await page.goBack();
    // The search still applies, and its results have one page.
    await page.waitForURL('**/admin/subscribers');
    expect(await emailsOn(page)).toHaveLength(10);

    await current().server.db('newsletter_subscribers').whereRaw("email > 'reader-35@example.com'").delete();
    await page.goto('/admin/subscribers?page=2');
    await see(page, '26–26 of 26');
    await button(page, 'Remove reader-35@example.com').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL('**/admin/subscribers');
    await see(page, '25 subscribers');
    expect(await emailsOn(page)).toHaveLength(25);
  });

  it('searches from the first page, leaves what was typed out of every address, and exports it', async () => {
    await subscribe(current());
    const { page } = await current().openAsAdmin('/admin/subscribers?page=2');
    const addresses = recordRequests(page);
    await see(page, '26–30 of 30');

    await field(page, 'Search emails').fill('READER-1');
    await page.keyboard.press('Enter');
    await see(page, '10 subscribers');
    expect([addressOf(page), (await emailsOn(page)).length]).toEqual(['/admin/subscribers', 10]);
    await field(page, 'Search emails').fill('-12@');
    await page.keyboard.press('Enter');
    await see(page, '1 subscriber');
    const downloading = page.waitForEvent('download');
    await button(page, 'Export CSV').click();
    const download = await downloading;

    const at = new Date(current().server.now() - 12 * 60_000).toISOString();
    expect(download.suggestedFilename()).toBe('subscribers.csv');
    expect(await readFile(await download.path(), 'utf8')).toBe(
      `\uFEFF"email","subscribed at"\r\n"reader-12@example.com","${at}"\r\n`,
    );
    await see(page, 'The file has 1 subscriber.');
    expect(addresses.filter(address => /reader-1|-12@|-12%40/i.test(address))).toEqual([]);
  });

  it('removes a subscriber once the address is confirmed, however often the button is pressed', async () => {
    await subscribe(current());
    const { page } = await current().openAsAdmin('/admin/subscribers');
    await button(page, 'Remove reader-11@example.com').click();
    const question = page.getByRole('dialog', { name: 'Remove this subscriber?' });
    await see(page, 'reader-11@example.com will receive no newsletter any more.');
    await question.getByRole('button', { name: 'Remove' }).dblclick();
    await see(page, '29 subscribers');
    expect(await emailsOn(page)).not.toContain('reader-11@example.com');
    // A row of the next page has taken the place of the one that had the focus.
    await page.locator('section:focus').waitFor();
    const removed = { act: 'subscriber-removed', email: 'reader-11@example.com' };
    expect(await current().server.db('admin_audit').where(removed)).toHaveLength(1);
  });
});

/** Looks a miner up. Returns the page's address. */
async function lookUp(page: Page, email: string): Promise<string> {
  await field(page, 'Email of the miner').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: email }).waitFor();
  await page.waitForURL(/entry=[0-9a-f-]{36}$/);
  return addressOf(page);
}

describe('looking a miner up', () => {
  it('leaves no email in any address, and survives reload and Back', async () => {
    const { server } = current();
    const [ada, grace] = [await server.createMiner(), await server.createMiner()];
    const { page } = await current().openAsAdmin('/admin/miners');
    const addresses = recordRequests(page);
    const first = await lookUp(page, ada.email);
    expect(await lookUp(page, grace.email)).not.toBe(first);
    await page.goBack();
    await page.getByRole('heading', { name: ada.email }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: ada.email }).waitFor();

    expect(addressOf(page)).toBe(first);
    expect(addresses.filter(address => /miner-\d|%40|@example/.test(address))).toEqual([]);
    await link(page, 'Entries in the audit log').click();
    await page.waitForURL('**/admin/audit?about=*');
    await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(2);
    expect(addresses.filter(address => /miner-\d|%40|@example/.test(address))).toEqual([]);
  });

  it('reads the ledger only once its tab is open', async () => {
    const { server } = current();
    const [{ email }, other] = [await server.createMiner(), await server.createMiner()];
    const { page } = await current().openAsAdmin('/admin/miners');
    await lookUp(page, email);
    const reads = () =>
      server.db('admin_audit').where({ act: 'ledger-read' }).whereIn('email', [email, other.email]);
    expect(await reads()).toEqual([]);

    await page.getByRole('tab', { name: 'Ledger' }).click();
    await see(page, 'Nothing was credited.');

    expect(await reads()).toHaveLength(1);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('ledger');
    await lookUp(page, other.email);
    await page.getByRole('tab', { name: 'Account', selected: true }).waitFor();
    expect(await reads()).toMatchObject([{ email }]);
  });
});

describe('the audit log', () => {
  it('shows each changed field before and after, and leads to the phase', async () => {
    const id = await current().addPhase();
    const { page } = await current().openAsAdmin(`/admin/presale/edit/${id}`);
    await field(page, 'Token Price (USD)').fill('0.000002');
    await button(page, 'Update Phase').click();
    await page.waitForURL('**/admin');

    await link(page, 'Audit Log').click();
    await field(page, 'Area').selectOption('Presale');
    const row = page.getByRole('row', { name: /Changed a phase/ });
    await row.first().waitFor();
    expect(await row.first().textContent()).toMatch(/Token Price \(USD\) \S+ →? ?0\.000002/);
    await row.getByRole('link', { name: 'Genesis Entry' }).first().click();
    await page.waitForURL(`**/admin/presale/edit/${id}`);
  });

  it('keeps words whole beside a long email on a window of medium width', async () => {
    const email = `${'l'.repeat(60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.com`;
    await addSubscriber(current().server.db, { email, subscribedAt: current().server.now() });
    const { page } = await current().openAsAdmin('/admin/subscribers');
    await page.setViewportSize({ width: 1_100, height: 900 });
    const lines = (part: Locator) => part.evaluate(element => element.getClientRects().length);
    expect(await lines(page.getByRole('time').first())).toBe(1);
    await button(page, `Remove ${email}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await link(page, 'Audit Log').click();
    await field(page, 'Area').selectOption('Subscribers');
    const what = page.getByRole('cell', { name: 'Removed a subscriber' });
    await what.first().waitFor();

    const spilled = await page
      .getByRole('table')
      .evaluate(({ parentElement: card }) => card && card.scrollWidth - card.clientWidth);
    // Two lines of words at most.
    expect([spilled, ((await what.first().boundingBox())?.width ?? 0) >= 110]).toEqual([0, true]);
  });
});

describe('the lists', () => {
  it('are accessible in both themes and never scroll sideways', async () => {
    const { server } = current();
    await subscribe(current());
    await current().addPhase();
    const { email } = await server.createMiner();
    const { page } = await current().openAsAdmin('/admin/miners');
    await field(page, 'Email of the miner').fill(email);
    await page.keyboard.press('Enter');
    await page.waitForURL(/entry=/);
    const miner = addressOf(page);
    const problems = await problemsOfScreens(page, {
      '/admin/audit': () => rows(page),
      '/admin/subscribers': () => rows(page),
      '/admin/miners': () => see(page, 'No miner is shown. Enter an email above.'),
      [miner]: () => page.getByRole('heading', { name: email }).waitFor(),
      [`${miner}&tab=devices`]: () => see(page, 'No device is signed in.'),
      [`${miner}&tab=ledger`]: () => see(page, 'Nothing was credited.'),
      '/admin/nothing': () => see(page, '404 Page Not Found'),
    });
    expect(problems).toEqual([]);
  });
});
