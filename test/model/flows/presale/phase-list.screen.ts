/** Drives and checks the list of phases on a page. */
import type { SavedPhase } from '../../../../contract/presale.ts';
import type { adminListMachine } from '../../../../machines/admin/admin-list.machine.ts';
import type { listActsMachine } from '../../../../machines/admin/list-acts.machine.ts';
import { listTexts } from '../../../../src/content/admin-list-texts.ts';
import { dashboardTexts, deletionQuestion, overlapText } from '../../../../src/content/presale-texts.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import { button, dialog, field, hidden, type PageDriver, some, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

interface Listed {
  readonly context: { readonly page: { readonly rows: readonly unknown[] } | null };
}

/** Sees the phases of the list's page, with those that share days. */
const seePhases = (driver: PageDriver, { context: { page } }: Listed): Promise<void> =>
  driver.expectTexts(
    some('rowheader'),
    // The list is one of phases.
    ((page?.rows ?? []) as readonly SavedPhase[]).map(({ name, overlapsWith }) =>
      overlapsWith.length > 0 ? name + overlapText(overlapsWith) : name,
    ),
  );

export const phaseListScreen: ScreenOf<typeof adminListMachine> = {
  drive: {
    // Links, Back and Forward change the page's address.
    'query.changed': EXTERNAL,
    'search.submitted': async (driver, { search }) => {
      await driver.fill(field(dashboardTexts.searchLabel), search);
      await driver.click(button(listTexts.searchButton));
    },
    'retry.pressed': driver => driver.click(button('Try Again')),
    'list.changed': EXTERNAL,
  },
  checks: {
    'adminList.open.loading': async (driver, state) => {
      await seePhases(driver, state);
      const { page } = state.context;
      await driver.expectVisible(text(page === null ? dashboardTexts.loading : dashboardTexts.phases));
    },
    'adminList.open.shown': async (driver, state) => {
      await seePhases(driver, state);
      await driver.expectHidden(text(dashboardTexts.loading));
      await driver.expectHidden(button('Try Again'));
    },
    'adminList.open.failed': async (driver, { context }) => {
      await driver.expectVisible(text(dashboardTexts.failed));
      await driver.expectVisible(text(context.loadError ?? NO_ANSWER));
    },
    'adminList.sessionEnded': driver => driver.expectVisible(text(dashboardTexts.loading)),
  },
};

const question = dialog(dashboardTexts.question);
const deleteButton = (name: string) => button(`${dashboardTexts.delete} ${name}`);

export async function confirmDeletion(driver: PageDriver): Promise<void> {
  await driver.within(question).click(button(dashboardTexts.delete));
}

/** Deletes a phase of the list. */
export async function deletePhaseNamed(driver: PageDriver, name: string): Promise<void> {
  await driver.click(deleteButton(name));
  await confirmDeletion(driver);
}

export const phaseActsScreen: ScreenOf<typeof listActsMachine> = {
  drive: {
    'remove.pressed': (driver, { row }) => driver.click(deleteButton(row.name)),
    'remove.confirmed': confirmDeletion,
    'remove.cancelled': driver => driver.within(question).click(button('Cancel')),
    'export.pressed': driver => driver.click(button(dashboardTexts.export)),
  },
  checks: {
    'listActs.idle': async driver => {
      await driver.expectHidden(some('dialog'));
      await driver.expectVisible(button(dashboardTexts.export), { isBusy: false });
    },
    'listActs.confirming': async (driver, { context: { row } }) => {
      const name = row?.name ?? '';
      await driver.within(question).expectVisible(text(deletionQuestion(name)));
      await driver.expectVisible(hidden(deleteButton(name)), { isBusy: false });
    },
    'listActs.removing': (driver, { context: { row } }) =>
      driver.expectVisible(deleteButton(row?.name ?? ''), { isBusy: true }),
    'listActs.exporting': driver => driver.expectVisible(button(dashboardTexts.export), { isBusy: true }),
    'listActs.sessionEnded': driver => driver.expectHidden(some('dialog')),
  },
};
