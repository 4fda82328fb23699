/** Admins list, create, change and delete phases of the presale. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { listPhaseChanges } from '../../db/queries/presale-audit.queries.ts';
import { adminJourneys, field, link, logInAs, rows } from '../support/admin-journey.ts';
import { button, see } from '../support/journey.ts';

const current = adminJourneys();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

describe('an admin', () => {
  it('logs in, and creates, changes and deletes phases', async () => {
    const { page: other, ...admin } = await current().openAsAdmin('/official');
    await other.close();
    const page = await current().open('/admin');
    await page.waitForURL(/\/auth\?from=/);
    await logInAs(page, admin);
    await page.waitForURL('**/admin');
    await page.locator('main').getByText(admin.username, { exact: true }).waitFor();
    await see(page, 'No presale phases found');

    await link(page, 'Create Your First Phase').click();
    await field(page, 'Phase Name').fill('ab');
    await field(page, 'Token Price (USD)').fill('0');
    await page.keyboard.press('Enter');
    await see(page, 'Name must be at least 3 characters');
    await see(page, 'Token price must be greater than 0');
    expect(await focused(page)).toBe('name');

    await field(page, 'Phase Name').fill('Genesis Entry');
    await field(page, 'Token Price (USD)').fill('0.000001');
    await field(page, 'Bonus Percentage').fill('12.5');
    await page.keyboard.press('Enter');
    await see(page, 'Presale phase created successfully');
    await page.waitForURL('**/admin');
    expect(await rows(page)).toEqual([
      ['Genesis Entry', '1 July 2025', '31 July 2025', '$0.000001', 'Pending'],
    ]);

    await link(page, 'Create Phase').click();
    await field(page, 'Phase Name').fill('Expansion');
    await field(page, 'Start Date').fill('2025-07-31');
    await field(page, 'End Date').fill('2025-08-31');
    await field(page, 'Token Price (USD)').fill('999999999.999999');
    await page.getByRole('switch', { name: 'Active Phase' }).click();
    await button(page, 'Create Phase').click();
    await see(page, 'Presale phase created successfully');
    await see(page, 'This phase shares days with Genesis Entry.');
    expect(await rows(page)).toEqual([
      ['Genesis EntryShares days with Expansion', '1 July 2025', '31 July 2025', '$0.000001', 'Pending'],
      [
        'ExpansionShares days with Genesis Entry',
        '31 July 2025',
        '31 August 2025',
        '$999999999.999999',
        'Active',
      ],
    ]);

    await page.getByRole('link', { name: 'Edit Expansion' }).click();
    await field(page, 'Start Date').fill('2025-08-01');
    await button(page, 'Update Phase').click();
    await see(page, 'Presale phase updated successfully');
    expect((await rows(page)).map(([name]) => name)).toEqual(['Genesis Entry', 'Expansion']);

    await button(page, 'Delete Genesis Entry').click();
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this presale phase?',
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await rows(page)).toHaveLength(2);
    await button(page, 'Delete Genesis Entry').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await see(page, 'Presale phase deleted successfully');
    await expect.poll(async () => (await rows(page)).map(([name]) => name)).toEqual(['Expansion']);

    const { server } = current();
    const [{ id } = { id: 0 }] = await current().phases();
    const changes = await listPhaseChanges(server.db, id);
    expect(changes.map(({ action, by }) => [action, by.username])).toEqual([
      ['create', admin.username],
      ['update', admin.username],
    ]);
  });

  it('keeps tab and order after a reload and a navigation back', async () => {
    await current().addPhase({ name: 'Zeta' });
    await current().addPhase({ name: 'Alpha', startDate: '2027-01-01', endDate: '2027-02-01' });
    const { page } = await current().openAsAdmin('/admin');
    const names = async () => (await rows(page)).map(([name]) => name);
    const sorted = (column: string) =>
      page.getByRole('columnheader', { name: column }).getAttribute('aria-sort');
    expect([await names(), await sorted('Start Date')]).toEqual([['Zeta', 'Alpha'], 'ascending']);
    await button(page, 'Name').click();
    await expect.poll(names).toEqual(['Alpha', 'Zeta']);
    await button(page, 'Name').click();
    await expect.poll(names).toEqual(['Zeta', 'Alpha']);
    await page.reload();
    expect([await names(), await sorted('Name')]).toEqual([['Zeta', 'Alpha'], 'descending']);
    await page.getByRole('link', { name: 'Edit Alpha' }).click();
    await field(page, 'Phase Name').waitFor();
    await page.goBack();
    expect([await names(), await sorted('Name')]).toEqual([['Zeta', 'Alpha'], 'descending']);
    await page.getByRole('tab', { name: 'User Management' }).click();
    await see(page, 'User management coming soon');
    await page.reload();
    await field(page, 'Search users').fill('ada');
    await page.keyboard.press('Enter');
    await see(page, 'User management coming soon');
  });

  it('gets an error for an invalid number and for a missing phase', async () => {
    const { page } = await current().openAsAdmin('/admin/presale/edit/abc');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.goto('/admin/presale/edit/4711');
    await page.getByRole('heading', { name: 'This phase does not exist' }).waitFor();
    await link(page, 'Back to Dashboard').click();
    await page.waitForURL('**/admin');
  });
});

describe('two admins with one phase', () => {
  it('can delete the same phase, and an edited one can be saved as a new one', async () => {
    const id = await current().addPhase();
    const first = await current().openAsAdmin('/admin');
    const second = await current().openAsAdmin('/admin');
    const editor = await current().openAsAdmin(`/admin/presale/edit/${id}`);
    await field(editor.page, 'Phase Name').fill('Still Here');
    for (const { page } of [first, second]) {
      await button(page, 'Delete Genesis Entry').click();
    }
    for (const { page } of [first, second]) {
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await see(page, 'No presale phases found');
    }
    await see(second.page, 'Someone else has deleted this phase.');
    await button(editor.page, 'Update Phase').click();
    await see(editor.page, 'Failed to update presale phase: This phase does not exist any more.');
    await button(editor.page, 'Create as a New Phase').click();
    await button(editor.page, 'Create Phase').click();
    await editor.page.waitForURL('**/admin');
    expect((await current().phases()).map(({ name }) => name)).toEqual(['Still Here']);
  });
});

describe.each(['Etc/GMT+8', 'Etc/GMT-13'])('in the time zone %s', zone => {
  it('uses UTC days at any time of day', async () => {
    const { page } = await current().openAsAdmin('/admin/presale/create', zone);
    for (const time of ['2025-07-01T00:30:00Z', '2025-07-01T23:30:00Z']) {
      await page.clock.setFixedTime(Date.parse(time));
      await page.goto('/admin/presale/create');
      expect([
        await field(page, 'Start Date').inputValue(),
        await field(page, 'End Date').inputValue(),
      ]).toEqual(['2025-07-01', '2025-07-31']);
    }
    await field(page, 'Phase Name').fill('Genesis Entry');
    await field(page, 'Start Date').fill('2026-03-01');
    await field(page, 'End Date').fill('2026-03-29');
    await button(page, 'Create Phase').click();
    expect((await rows(page)).map(row => row.slice(1, 3))).toEqual([['1 March 2026', '29 March 2026']]);
    expect((await current().phases()).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-03-01', '2026-03-29'],
    ]);
    await page.getByRole('link', { name: 'Edit Genesis Entry' }).click();
    expect(await field(page, 'Start Date').inputValue()).toBe('2026-03-01');
  });
});
