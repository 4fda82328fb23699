/** What an admin does with the list of phases, and what they see of it. */
import type { Phase } from '../../../../contract/presale.ts';
import type { phaseDeletionMachine } from '../../../../machines/presale/phase-deletion.machine.ts';
import type { phaseListMachine } from '../../../../machines/presale/phase-list.machine.ts';
import { FIRST_ORDER, orderPhases, overlapsIn } from '../../../../machines/presale/phase-order.rules.ts';
import { formatList } from '../../../../src/content/format-list.ts';
import { dashboardTexts, doomedText } from '../../../../src/content/presale-texts.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import { button, dialog, type PageDriver, some, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

/** The phases by their names, each with those that share days with it. */
function namesIn(phases: readonly Phase[]): string[] {
  const overlaps = overlapsIn(phases);
  return orderPhases(phases, FIRST_ORDER).map(({ id, name }) => {
    const others = overlaps.get(id) ?? [];
    return others.length > 0 ? `${name}Shares days with ${formatList(others)}` : name;
  });
}

const seePhases = (
  driver: PageDriver,
  { context }: { context: { phases: readonly Phase[] } },
): Promise<void> => driver.expectTexts(some('rowheader'), namesIn(context.phases));

export const phaseListScreen: ScreenOf<typeof phaseListMachine> = {
  drive: {
    'retry.pressed': driver => driver.click(button('Try Again')),
    'phases.changed': EXTERNAL,
  },
  checks: {
    'phaseList.loading.firstTime': driver => driver.expectVisible(text(dashboardTexts.loading)),
    'phaseList.loading.again': seePhases,
    'phaseList.shown': async (driver, state) => {
      await seePhases(driver, state);
      if (state.context.phases.length === 0) await driver.expectVisible(text(dashboardTexts.empty));
    },
    'phaseList.failed': async (driver, { context }) => {
      await driver.expectVisible(text(dashboardTexts.failed));
      await driver.expectVisible(text(context.refusal ?? NO_ANSWER));
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
    'phaseDeletion.notAsked': driver => driver.expectHidden(some('dialog')),
    'phaseDeletion.asking': (driver, { context: { phase } }) =>
      driver.within(question).expectVisible(text(doomedText(phase?.name ?? ''))),
    'phaseDeletion.deleting': (driver, { context: { phase } }) =>
      driver.expectVisible(deleteButton(phase?.name ?? ''), { isBusy: true }),
    'phaseDeletion.sessionEnded': driver => driver.expectHidden(some('dialog')),
  },
};
