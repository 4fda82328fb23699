/** Drives and checks the phase form on a page. */
import type { PhaseForm } from '../../../../contract/presale-rules.ts';
import type { phaseFormMachine } from '../../../../machines/presale/phase-form.machine.ts';
import { PHASE_FIELDS, type PhaseField } from '../../../../machines/presale/phase-form.rules.ts';
import type { PhaseFormContext } from '../../../../machines/presale/phase-form.setup.ts';
import { phaseFieldTexts, phaseFormTexts } from '../../../../src/content/presale-texts.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import {
  button,
  dialog,
  field,
  heading,
  type PageDriver,
  row,
  some,
  text,
} from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

interface Filled {
  readonly context: PhaseFormContext;
}

const fieldOf = (name: PhaseField) => field(phaseFieldTexts[name].label);
const question = dialog(phaseFormTexts.leaveQuestion);

/** Fills the fields whose values differ. */
async function enter(
  driver: PageDriver,
  { values: now }: { values: PhaseForm },
  values: PhaseForm,
): Promise<void> {
  for (const name of PHASE_FIELDS) {
    const value = values[name];
    if (typeof value === 'string' && value !== now[name]) await driver.fill(fieldOf(name), value);
  }
}

const submitButton = ({ context: { id } }: Filled) =>
  button(phaseFormTexts[id === null ? 'create' : 'update']);

const seeSaving = (driver: PageDriver, { context: { id } }: Filled): Promise<void> =>
  driver.expectVisible(button(phaseFormTexts[id === null ? 'creating' : 'updating']));

const seeNoDialog = (driver: PageDriver): Promise<void> => driver.expectHidden(some('dialog'));

export const phaseFormScreen: ScreenOf<typeof phaseFormMachine> = {
  drive: {
    'form.changed': async (driver, { values }, { context }) => {
      // Changes the form even if it already has these values.
      const other = { ...values, name: 'Another' };
      await enter(driver, context, other);
      await enter(driver, { values: other }, values);
    },
    'form.submitted': async (driver, { values }, state) => {
      await enter(driver, state.context, values);
      await driver.click(submitButton(state));
    },
    'retry.pressed': driver => driver.click(button('Try Again')),
    'current.requested': driver => driver.click(button(phaseFormTexts.showCurrent)),
    'current.taken': driver => driver.click(button(phaseFormTexts.takeCurrent)),
    'own.kept': driver => driver.click(button(phaseFormTexts.keepOwn)),
    'newPhase.chosen': driver => driver.click(button(phaseFormTexts.becomeNew)),
    'session.ended': EXTERNAL,
    // Every link out of the page triggers it.
    'leaving.requested': EXTERNAL,
    'leaving.confirmed': driver => driver.within(question).click(button(phaseFormTexts.discard)),
    'leaving.cancelled': driver => driver.within(question).click(button(phaseFormTexts.keepEditing)),
  },
  checks: {
    'phaseForm.phase.loading': driver => driver.expectVisible(text(phaseFormTexts.loading)),
    'phaseForm.phase.loadFailed': (driver, { context }) =>
      driver.expectVisible(text(context.loadError ?? NO_ANSWER)),
    'phaseForm.phase.notFound': driver => driver.expectVisible(heading(phaseFormTexts.missing)),
    'phaseForm.phase.editing': async (driver, { context: { values } }) => {
      for (const name of ['name', 'tokenPrice', 'bonus', 'endDate'] as const) {
        await driver.expectVisible(fieldOf(name), { value: values[name] });
      }
    },
    'phaseForm.phase.editing.upToDate': async (driver, state) => {
      await driver.expectVisible(submitButton(state));
      await driver.expectHidden(button(phaseFormTexts.showCurrent));
    },
    'phaseForm.phase.editing.outdated': driver =>
      driver.expectVisible(button(phaseFormTexts.showCurrent), { isBusy: false }),
    'phaseForm.phase.editing.loadingCurrent': driver =>
      driver.expectVisible(button(phaseFormTexts.showCurrent), { isBusy: true }),
    'phaseForm.phase.editing.comparing': (driver, { context: { values, current } }) => {
      const { label } = phaseFieldTexts.bonus;
      return driver.expectVisible(row(new RegExp(`^${label}`)), {
        text: `${label}${values.bonus}${current?.bonus}`,
      });
    },
    'phaseForm.phase.editing.orphaned': driver => driver.expectVisible(button(phaseFormTexts.becomeNew)),
    'phaseForm.phase.saving': seeSaving,
    'phaseForm.phase.saved': seeSaving,
    'phaseForm.phase.sessionEnded': driver => driver.expectVisible(text(phaseFormTexts.loading)),
    'phaseForm.leaving.unchanged': seeNoDialog,
    'phaseForm.leaving.changed': seeNoDialog,
    'phaseForm.leaving.confirming': driver => driver.expectVisible(question),
    'phaseForm.leaving.discarded': seeNoDialog,
  },
};
