/** What an admin does with the form for a phase, and what they see of it. */
import type { PhaseForm } from '../../../../contract/presale-rules.ts';
import type { phaseFormMachine } from '../../../../machines/presale/phase-form.machine.ts';
import { PHASE_FIELDS, type PhaseField } from '../../../../machines/presale/phase-form.rules.ts';
import type { PhaseFormContext } from '../../../../machines/presale/phase-form.setup.ts';
import { phaseFieldTexts, phaseFormTexts } from '../../../../src/content/presale-texts.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import { button, dialog, field, heading, type Person, row, some, text } from '../../engine/person.ts';
import { ELSEWHERE, type ScreenOf } from '../../engine/screen.ts';

interface Filled {
  readonly context: PhaseFormContext;
}

const fieldOf = (name: PhaseField) => field(phaseFieldTexts[name].label);
const question = dialog(phaseFormTexts.leaveQuestion);

/** Changes what differs from what is to stand there. */
async function enter(
  person: Person,
  { values: now }: { values: PhaseForm },
  values: PhaseForm,
): Promise<void> {
  for (const name of PHASE_FIELDS) {
    const value = values[name];
    if (typeof value === 'string' && value !== now[name]) await person.type(fieldOf(name), value);
  }
}

const submitButton = ({ context: { id } }: Filled) =>
  button(phaseFormTexts[id === null ? 'create' : 'update']);

const seeSaving = (person: Person, { context: { id } }: Filled): Promise<void> =>
  person.see(button(phaseFormTexts[id === null ? 'creating' : 'updating']));

export const phaseFormScreen: ScreenOf<typeof phaseFormMachine> = {
  drive: {
    'form.changed': async (person, { values }, { context }) => {
      // What stands there already is changed by being changed and changed back.
      const other = { ...values, name: 'Another' };
      await enter(person, context, other);
      await enter(person, { values: other }, values);
    },
    'form.submitted': async (person, { values }, state) => {
      await enter(person, state.context, values);
      await person.press(submitButton(state));
    },
    'retry.pressed': person => person.press(button('Try Again')),
    'current.requested': person => person.press(button(phaseFormTexts.showCurrent)),
    'current.taken': person => person.press(button(phaseFormTexts.takeCurrent)),
    'own.kept': person => person.press(button(phaseFormTexts.keepOwn)),
    'newPhase.chosen': person => person.press(button(phaseFormTexts.becomeNew)),
    'session.ended': ELSEWHERE,
    // By whatever leads out of the page, which is more than the form.
    'leaving.tried': ELSEWHERE,
    'leaving.confirmed': person => person.within(question).press(button(phaseFormTexts.leave)),
    'leaving.cancelled': person => person.within(question).press(button(phaseFormTexts.cancel)),
  },
  look: {
    'phaseForm.phase.loading': person => person.see(text(phaseFormTexts.loading)),
    'phaseForm.phase.notLoaded': (person, { context }) => person.see(text(context.refusal ?? NO_ANSWER)),
    'phaseForm.phase.missing': person => person.see(heading(phaseFormTexts.missing)),
    'phaseForm.phase.editing': async (person, { context: { values } }) => {
      for (const name of ['name', 'tokenPrice', 'bonus', 'endDate'] as const) {
        await person.see(fieldOf(name), { value: values[name] });
      }
    },
    'phaseForm.phase.editing.undisturbed': (person, state) => person.see(submitButton(state)),
    'phaseForm.phase.editing.outdated': person =>
      person.see(button(phaseFormTexts.showCurrent), { isBusy: false }),
    'phaseForm.phase.editing.loadingCurrent': person =>
      person.see(button(phaseFormTexts.showCurrent), { isBusy: true }),
    'phaseForm.phase.editing.comparing': (person, { context: { values, current } }) => {
      const { label } = phaseFieldTexts.bonus;
      return person.see(row(new RegExp(`^${label}`)), { text: `${label}${values.bonus}${current?.bonus}` });
    },
    'phaseForm.phase.editing.orphaned': person => person.see(button(phaseFormTexts.becomeNew)),
    'phaseForm.phase.saving': seeSaving,
    'phaseForm.phase.saved': seeSaving,
    'phaseForm.phase.sessionEnded': person => person.see(text(phaseFormTexts.loading)),
    'phaseForm.leaving.free': person => person.seeNot(some('dialog')),
    'phaseForm.leaving.asking': person => person.see(question),
    'phaseForm.leaving.allowed': person => person.seeNot(some('dialog')),
  },
};
