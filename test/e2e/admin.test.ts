import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listPhases } from '../../db/queries/phases.queries.ts';
import { listPhaseChanges } from '../../db/queries/presale-audit.queries.ts';
import { storedForm } from '../model/flows/presale/admin.environment.ts';
import { adminJourneys, logInAs } from '../support/admin-journey.ts';
import { axeViolations, contrastViolations } from '../support/axe.ts';
import { fillOpenStorage } from '../support/blocked-storage.ts';
import { button, see } from '../support/journey.ts';

const current = adminJourneys();

const field = (page: Page, label: string) => page.getByLabel(label);
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Reads the rows of the table without their actions. */
const rows = async (page: Page): Promise<string[][]> => {
  await page.getByRole('table').waitFor();
  return page
    .locator('tbody tr')
    .evaluateAll(found =>
      found.map(row => [...row.children].slice(0, -1).map(cell => cell.textContent ?? '')),
    );
};

const phasesIn = () => listPhases(current().server.db);

/** Creates a phase as another admin. */
async function havePhase(differences: Partial<typeof storedForm> = {}): Promise<number> {
  const { page } = await current().openAsAdmin('/official');
  const answer = await page.context().request.post('/api/admin/presale/phases', {
    data: { ...storedForm, ...differences },
  });
  expect(answer.status()).toBe(200);
  const { id }: { id: number } = await answer.json();
  await page.close();
  return id;
}

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
    const [{ id } = { id: 0 }] = await phasesIn();
    const changes = await listPhaseChanges(server.db, id);
    expect(changes.map(({ action, by }) => [action, by.username])).toEqual([
      ['create', admin.username],
      ['update', admin.username],
    ]);
  });

  it('keeps tab and order after a reload and a navigation back', async () => {
    await havePhase({ name: 'Zeta' });
    await havePhase({ name: 'Alpha', startDate: '2027-01-01', endDate: '2027-02-01' });
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

describe('the screens of an admin', () => {
  it('are accessible in both themes and never scroll sideways', async () => {
    await havePhase();
    const id = await havePhase({ name: 'Expansion' });
    const { page } = await current().openAsAdmin('/admin');
    const screens: Record<string, () => Promise<unknown>> = {
      '/admin': () => rows(page),
      '/admin?tab=users': () => field(page, 'Search users').waitFor(),
      '/admin/presale/create': () => button(page, 'Create Phase').click(),
      [`/admin/presale/edit/${id}`]: () => field(page, 'Phase Name').waitFor(),
      '/admin/presale/edit/4711': () => see(page, 'This phase does not exist'),
    };
    const found: Record<string, unknown[]> = {};
    for (const [path, ready] of Object.entries(screens)) {
      await page.goto(path);
      await ready();
      for (const width of [768, 2560, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const taken = await page.evaluate(() => document.documentElement.scrollWidth);
        if (taken > width) found[`${path} ${width}`] = [`${taken} wide`];
        // Widths in between differ only in spacing.
        if (width !== 768) found[`${path} dark ${width}`] = await axeViolations(page);
      }
      await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
      found[`${path} light`] = await contrastViolations(page);
    }
    expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
  });
});

describe('unsaved changes', () => {
  it('are confirmed by every way out of the form', async () => {
    const { page } = await current().openAsAdmin('/admin');
    await link(page, 'Create Phase').click();
    await link(page, 'Cancel').click();
    await page.waitForURL('**/admin');
    await link(page, 'Create Phase').click();
    await field(page, 'Phase Name').fill('Genesis Entry');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    for (const leave of [
      () => link(page, 'Cancel').click(),
      () => link(page, 'Back to Dashboard').click(),
      () => link(page, 'Tokens').first().click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'hidden' });
    }
    expect([new URL(page.url()).pathname, await field(page, 'Phase Name').inputValue()]).toEqual([
      '/admin/presale/create',
      'Genesis Entry',
    ]);
    const asked = page.waitForEvent('dialog');
    void page.evaluate(() => location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await link(page, 'Cancel').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin');
  });
});

describe('two admins with one phase', () => {
  it('do not overwrite each other’s changes', async () => {
    const id = await havePhase();
    const first = await current().openAsAdmin(`/admin/presale/edit/${id}`);
    const second = await current().openAsAdmin(`/admin/presale/edit/${id}`);
    await field(first.page, 'Bonus Percentage').fill('20');
    await field(second.page, 'Phase Name').fill('Another Name');
    await button(first.page, 'Update Phase').click();
    await first.page.waitForURL('**/admin');

    await button(second.page, 'Update Phase').click();
    await see(
      second.page,
      'Failed to update presale phase: Someone else has changed this phase. Reload it to see the change.',
    );
    expect(await field(second.page, 'Phase Name').inputValue()).toBe('Another Name');
    expect((await phasesIn()).map(({ name, bonus }) => [name, bonus])).toEqual([['Genesis Entry', '20']]);

    await button(second.page, 'Show the Current Version').click();
    const compared = second.page.getByRole('table', { name: 'Your version and the current one' });
    await compared.waitFor();
    expect(await compared.getByRole('row').allTextContents()).toEqual([
      'FieldYoursCurrent',
      'Phase NameAnother NameGenesis Entry',
      'Bonus Percentage12.520',
    ]);
    await button(second.page, 'Keep My Version').click();
    await button(second.page, 'Update Phase').click();
    await second.page.waitForURL('**/admin');
    expect((await phasesIn()).map(({ name, bonus }) => [name, bonus])).toEqual([['Another Name', '12.5']]);
  });

  it('can delete the same phase, and an edited one can be saved as a new one', async () => {
    const id = await havePhase();
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
    expect((await phasesIn()).map(({ name }) => name)).toEqual(['Still Here']);
  });
});

describe.each(['/admin', '/admin/presale/create', '/admin/presale/edit/1', '/admin/presale/edit/abc'])(
  '%s',
  path => {
    it('sends a guest to the login', async () => {
      const page = await current().open(path);
      await page.waitForURL(url => url.pathname === '/auth' && url.searchParams.get('from') === path);
    });

    it('sends a plain user home', async () => {
      const page = await current().openAsUser(path);
      await page.waitForURL(url => url.pathname === '/');
    });
  },
);

describe('an admin whose session was ended meanwhile', () => {
  it.each([
    [
      '/admin',
      async (page: Page) => {
        await button(page, 'Delete Genesis Entry').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      },
    ],
    ['/admin', async (page: Page) => page.getByRole('link', { name: 'Edit Genesis Entry' }).click()],
  ])('is sent from %s to the login, and back', async (path, act) => {
    await havePhase();
    const { page, endSession, ...admin } = await current().openAsAdmin(path);
    await rows(page);
    await endSession();
    await act(page);
    await page.waitForURL('**/auth**');
    await see(page, 'Your session has ended. Please log in again.');
    await logInAs(page, admin);
    await page.waitForURL('**/admin**');
    expect(await phasesIn()).toHaveLength(1);
  });

  it('is warned if the browser cannot store a draft, and keeps it on the open page', async () => {
    const { page, endSession, ...admin } = await current().openAsAdmin('/admin/presale/create');
    await field(page, 'Phase Name').fill('Final Wave');
    await fillOpenStorage(page);
    await endSession();
    await button(page, 'Create Phase').click();
    await page.waitForURL('**/auth**');
    await see(page, /^This browser could not store the phase you entered\. Log in without reloading/);
    await logInAs(page, admin);
    await page.waitForURL('**/admin/presale/create');
    await see(page, 'Your input from before your session ended has been restored.');
    expect(await field(page, 'Phase Name').inputValue()).toBe('Final Wave');
  });

  it.each(['create', 'edit'])('finds the draft after the next login: %s', async form => {
    const id = await havePhase();
    const path = form === 'edit' ? `/admin/presale/edit/${id}` : '/admin/presale/create';
    const { page, endSession, ...admin } = await current().openAsAdmin(path);
    await field(page, 'Phase Name').fill('Final Wave');
    await field(page, 'Token Price (USD)').fill('0.000002');
    await endSession();
    await button(page, form === 'edit' ? 'Update Phase' : 'Create Phase').click();
    await page.waitForURL('**/auth**');
    await logInAs(page, admin);
    await page.waitForURL(`**${path}`);
    await see(page, 'Your input from before your session ended has been restored.');
    await button(page, form === 'edit' ? 'Update Phase' : 'Create Phase').click();
    await page.waitForURL('**/admin');
    expect((await phasesIn()).map(({ name, tokenPrice }) => [name, tokenPrice])).toContainEqual([
      'Final Wave',
      '0.000002',
    ]);
  });

  it('leaves no draft for another admin of the same browser', async () => {
    const { page, endSession } = await current().openAsAdmin('/admin/presale/create');
    const other = await current().openAsAdmin('/official');
    await field(page, 'Phase Name').fill('Final Wave');
    await endSession();
    await button(page, 'Create Phase').click();
    await page.waitForURL('**/auth**');
    await logInAs(page, other);
    await page.waitForURL('**/admin/presale/create');
    expect(await field(page, 'Phase Name').inputValue()).toBe('');
  });
});

describe.each(['Etc/GMT+8', 'UTC', 'Etc/GMT-13'])('in the time zone %s', zone => {
  it('uses UTC days at any time of day', async () => {
    const { server, openAsAdmin } = current();
    const { page } = await openAsAdmin('/admin/presale/create', zone);
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
    expect((await listPhases(server.db)).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-03-01', '2026-03-29'],
    ]);
    await page.getByRole('link', { name: 'Edit Genesis Entry' }).click();
    expect(await field(page, 'Start Date').inputValue()).toBe('2026-03-01');
  });
});
