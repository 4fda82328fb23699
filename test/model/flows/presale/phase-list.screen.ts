/** Drives and checks the list of phases on a page. */
import type { Phase } from '../../../../contract/presale.ts';
import type { phaseDeletionMachine } from '../../../../machines/presale/phase-deletion.machine.ts';
import type { phaseListMachine } from '../../../../machines/presale/phase-list.machine.ts';
import {
  FIRST_ORDER,
  orderPhases,
  overlapsIn,
  PHASE_COLUMNS,
} from '../../../../machines/presale/phase-order.rules.ts';
import { formatList } from '../../../../src/content/format-list.ts';
import { columnTitles, dashboardTexts, deletionQuestion } from '../../../../src/content/presale-texts.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import { button, dialog, hidden, type PageDriver, some, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

/** Returns the row headers: names with the phases that share days. */
function namesIn(phases: readonly Phase[]): string[] {
  const overlaps = overlapsIn(phases);
  return orderPhases(phases, FIRST_ORDER).map(({ id, name }) => {
    const others = overlaps.get(id) ?? [];
    return others.length > 0 ? `${name}Shares days with ${formatList(others)}` : name;
  });
}

/** Sees the phases in their order, by start date, and that column marked. */
async function seePhases(
  driver: PageDriver,
  { context }: { context: { phases: readonly Phase[] } },
): Promise<void> {
  await driver.expectTexts(some('rowheader'), namesIn(context.phases));
  if (context.phases.length === 0) return;
  for (const column of PHASE_COLUMNS) {
    const sort = column === FIRST_ORDER.column ? FIRST_ORDER.direction : 'none';
    await driver.expectVisible({ role: 'columnheader', name: columnTitles[column] }, { sort });
  }
}

export const phaseListScreen: ScreenOf<typeof phaseListMachine> = {
  drive: {
    'retry.pressed': driver => driver.click(button('Try Again')),
    'phases.changed': EXTERNAL,
  },
  checks: {
    'phaseList.loading.firstLoad': driver => driver.expectVisible(text(dashboardTexts.loading)),
    'phaseList.loading.reload': async (driver, state) => {
      await seePhases(driver, state);
      await driver.expectHidden(text(dashboardTexts.loading));
    },
    'phaseList.shown': async (driver, state) => {
      await seePhases(driver, state);
      if (state.context.phases.length === 0) await driver.expectVisible(text(dashboardTexts.empty));
    },
    'phaseList.failed': async (driver, { context }) => {
      await driver.expectVisible(text(dashboardTexts.failed));
      await driver.expectVisible(text(context.loadError ?? NO_ANSWER));
    },
    'phaseList.sessionEnded': driver => driver.expectVisible(text(dashboardTexts.loading)),
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

export const phaseDeletionScreen: ScreenOf<typeof phaseDeletionMachine> = {
  drive: {
    'delete.pressed': (driver, { phase }) => driver.click(deleteButton(phase.name)),
    'delete.confirmed': confirmDeletion,
    'delete.cancelled': driver => driver.within(question).click(button('Cancel')),
  },
  checks: {
    'phaseDeletion.idle': driver => driver.expectHidden(some('dialog')),
    'phaseDeletion.confirming': async (driver, { context: { phaseToDelete: phase } }) => {
      const name = phase?.name ?? '';
      await driver.within(question).expectVisible(text(deletionQuestion(name)));
      await driver.expectVisible(hidden(deleteButton(name)), { isBusy: false });
    },
    'phaseDeletion.deleting': (driver, { context: { phaseToDelete: phase } }) =>
      driver.expectVisible(deleteButton(phase?.name ?? ''), { isBusy: true }),
    'phaseDeletion.sessionEnded': driver => driver.expectHidden(some('dialog')),
  },
};
