import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { adminJourneys, field, link, logInAs, rows } from '../support/admin-journey.ts';
import { fillOpenStorage } from '../support/blocked-storage.ts';
import { problemsOfScreens } from '../support/examined-screens.ts';
import { button, see } from '../support/journey.ts';

const current = adminJourneys();

describe('the screens of an admin', () => {
  it('are accessible in both themes and never scroll sideways', async () => {
    await current().addPhase();
    const id = await current().addPhase({ name: 'Expansion' });
    const { page } = await current().openAsAdmin('/admin');
    const problems = await problemsOfScreens(page, {
      '/admin': () => rows(page),
      '/admin?tab=users': () => field(page, 'Search users').waitFor(),
      '/admin/presale/create': () => button(page, 'Create Phase').click(),
      [`/admin/presale/edit/${id}`]: () => field(page, 'Phase Name').waitFor(),
      '/admin/presale/edit/4711': () => see(page, 'This phase does not exist'),
    });
    expect(problems).toEqual([]);
  });
});

describe('the layout of the pages of an admin', () => {
  it('spans the window without tickers and footer, and the site’s own layout returns', async () => {
    await current().addPhase();
    const { page } = await current().openAsAdmin('/admin/presale/create');
    await field(page, 'Phase Name').waitFor();
    const parts = () =>
      page.evaluate(() => ({
        mains: document.querySelectorAll('main#main').length,
        footers: document.querySelectorAll('footer').length,
        header: document.querySelector('header > div')?.getBoundingClientRect().width,
      }));
    await page.setViewportSize({ width: 1920, height: 900 });
    expect(await parts()).toEqual({ mains: 1, footers: 0, header: 1920 });
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Admin' }).click();
    await page.waitForURL('**/admin');
    await rows(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Admin Dashboard');
    await link(page, 'Tokens').first().click();
    await page.locator('footer').waitFor();
    expect(await parts()).toMatchObject({ mains: 1, footers: 1 });
  });

  it('unfolds its links on a phone, which the skip link passes by', async () => {
    await current().addPhase();
    const { page } = await current().openAsAdmin('/admin');
    await rows(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const create = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'New Phase' });
    expect(await create.isVisible()).toBe(false);
    await button(page, 'Admin menu').click();
    await create.click();
    await page.waitForURL('**/admin/presale/create');
    await create.waitFor({ state: 'hidden' });
    await button(page, 'Admin menu').click();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Subscribers' }).click();
    await page.waitForURL('**/admin/subscribers');
    await create.waitFor({ state: 'hidden' });
    await link(page, 'Skip to the content').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

describe('unsaved changes', () => {
  it('are confirmed on every way out of the form', async () => {
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
      await question.getByRole('button', { name: 'Keep Editing' }).click();
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
    await question.getByRole('button', { name: 'Discard Changes' }).click();
    await page.waitForURL('**/admin');
  });

  describe('after several steps through the history', () => {
    const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
    const step = (page: Page, by: 'back' | 'forward') =>
      page.evaluate(
        direction =>
          new Promise(stepped => {
            addEventListener('popstate', () => stepped(null), { once: true });
            history[direction]();
          }),
        by,
      );
    const shown = async (page: Page) => [
      new URL(page.url()).pathname,
      await field(page, 'Phase Name').inputValue(),
    ];
    const form = ['/admin/presale/create', 'Genesis Entry'];

    /** Opens the form two pages after the dashboard, and enters a name. */
    async function openAfterTwoPages(): Promise<Page> {
      const { page } = await current().openAsAdmin('/admin');
      for (const name of ['Subscribers', 'Audit Log', 'New Phase']) {
        await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      await field(page, 'Phase Name').fill('Genesis Entry');
      return page;
    }

    it('stay at the address of the form, and survive a reload', async () => {
      const page = await openAfterTwoPages();
      await step(page, 'back');
      await step(page, 'back');
      await question(page).getByRole('button', { name: 'Keep Editing' }).click();
      await expect.poll(() => shown(page)).toEqual(form);

      // The history is whole: one more step back leads to the page before the form.
      await step(page, 'back');
      await question(page).getByRole('button', { name: 'Keep Editing' }).click();
      await expect.poll(() => shown(page)).toEqual(form);

      page.once('dialog', dialog => dialog.accept());
      await page.reload();
      await see(page, 'Your unsaved input has been restored.');
      expect(await shown(page)).toEqual(form);
    });

    it('lead where the last of them leads, once they are discarded', async () => {
      const page = await openAfterTwoPages();
      await step(page, 'back');
      await step(page, 'back');
      await question(page).getByRole('button', { name: 'Discard Changes' }).click();
      await page.getByRole('heading', { level: 1, name: 'Newsletter Subscribers' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/subscribers');
    });

    it('are asked about no more once the form is reached again', async () => {
      const page = await openAfterTwoPages();
      await step(page, 'back');
      await question(page).waitFor();
      await step(page, 'forward');
      await question(page).waitFor({ state: 'hidden' });
      expect(await shown(page)).toEqual(form);
    });
  });
});

describe('an admin whose session has ended', () => {
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
    await see(page, 'Your unsaved input has been restored.');
    expect(await field(page, 'Phase Name').inputValue()).toBe('Final Wave');
  });

  it.each(['create', 'edit'])('finds the draft after the next login: %s', async form => {
    const id = await current().addPhase();
    const path = form === 'edit' ? `/admin/presale/edit/${id}` : '/admin/presale/create';
    const { page, endSession, ...admin } = await current().openAsAdmin(path);
    await field(page, 'Phase Name').fill('Final Wave');
    await field(page, 'Token Price (USD)').fill('0.000002');
    await endSession();
    await button(page, form === 'edit' ? 'Update Phase' : 'Create Phase').click();
    await page.waitForURL('**/auth**');
    await logInAs(page, admin);
    await page.waitForURL(`**${path}`);
    await see(page, 'Your unsaved input has been restored.');
    await button(page, form === 'edit' ? 'Update Phase' : 'Create Phase').click();
    await page.waitForURL('**/admin');
    expect((await current().phases()).map(({ name, tokenPrice }) => [name, tokenPrice])).toContainEqual([
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
