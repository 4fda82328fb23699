/** What an admin does with the list of phases, and what they see of it. */
import type { Phase } from '../../../../contract/presale.ts';
import type { phaseDeletionMachine } from '../../../../machines/presale/phase-deletion.machine.ts';
import type { phaseListMachine } from '../../../../machines/presale/phase-list.machine.ts';
import { FIRST_ORDER, orderPhases, overlapsIn } from '../../../../machines/presale/phase-order.rules.ts';
import { formatList } from '../../../../src/content/format-list.ts';
import { dashboardTexts, doomedText } from '../../../../src/content/presale-texts.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import { button, dialog, type Person, some, text } from '../../engine/person.ts';
import { ELSEWHERE, type ScreenOf } from '../../engine/screen.ts';

/** The phases by their names, each with those that share days with it. */
function namesIn(phases: readonly Phase[]): string[] {
  const overlaps = overlapsIn(phases);
  return orderPhases(phases, FIRST_ORDER).map(({ id, name }) => {
    const others = overlaps.get(id) ?? [];
    return others.length > 0 ? `${name}Shares days with ${formatList(others)}` : name;
  });
}

const seePhases = (person: Person, { context }: { context: { phases: readonly Phase[] } }): Promise<void> =>
  person.read(some('rowheader'), namesIn(context.phases));

export const phaseListScreen: ScreenOf<typeof phaseListMachine> = {
  drive: {
    'retry.pressed': person => person.press(button('Try Again')),
    'phases.changed': ELSEWHERE,
  },
  look: {
    'phaseList.loading.firstTime': person => person.see(text(dashboardTexts.loading)),
    'phaseList.loading.again': seePhases,
    'phaseList.shown': async (person, state) => {
      await seePhases(person, state);
      if (state.context.phases.length === 0) await person.see(text(dashboardTexts.empty));
    },
    'phaseList.failed': async (person, { context }) => {
      await person.see(text(dashboardTexts.failed));
      await person.see(text(context.refusal ?? NO_ANSWER));
    },
    'phaseList.sessionEnded': person => person.see(text(dashboardTexts.loading)),
  },
};

const question = dialog(dashboardTexts.question);
const deleteButton = (name: string) => button(`${dashboardTexts.delete} ${name}`);

export async function confirmDeletion(person: Person): Promise<void> {
  await person.within(question).press(button(dashboardTexts.delete));
}

/** Deletes a phase of the list. */
export async function deletePhaseNamed(person: Person, name: string): Promise<void> {
  await person.press(deleteButton(name));
  await confirmDeletion(person);
}

export const phaseDeletionScreen: ScreenOf<typeof phaseDeletionMachine> = {
  drive: {
    'delete.pressed': (person, { phase }) => person.press(deleteButton(phase.name)),
    'delete.confirmed': confirmDeletion,
    'delete.cancelled': person => person.within(question).press(button('Cancel')),
  },
  look: {
    'phaseDeletion.notAsked': person => person.seeNot(some('dialog')),
    'phaseDeletion.asking': (person, { context: { phase } }) =>
      person.within(question).see(text(doomedText(phase?.name ?? ''))),
    'phaseDeletion.deleting': (person, { context: { phase } }) =>
      person.see(deleteButton(phase?.name ?? ''), { isBusy: true }),
    'phaseDeletion.sessionEnded': person => person.seeNot(some('dialog')),
  },
};
