import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { PhaseFormContext } from '../../../machines/presale/phase-form.setup.ts';
import { testEveryPathOnScreen } from '../../../test/model/path-suites-on-screen.tsx';
import { editReplay, entered, newPhaseReplay, restoredReplay } from '../../../test/model/presale.model.ts';
import type { ScreenReplay } from '../../../test/model/replay-on-screen.tsx';
import { renderRouted } from '../../../test/support/render-routed.tsx';
import { phaseFieldTexts, phaseFormTexts } from '../../content/presale-texts.ts';
import { LivePhaseForm } from './PhaseFormScreen.tsx';

/** Not asking whether each of them can be seen, which takes long on a page of this size. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const press = (name: string) => userEvent.click(button(name));
const field = (name: keyof typeof phaseFieldTexts) =>
  screen.getByLabelText(new RegExp(`^${phaseFieldTexts[name].label.replaceAll(/[()]/g, '\\$&')}`));

/** Enters what the model enters, where it is not there yet: a person changes nothing by typing the same again. */
function enter(): void {
  for (const name of Object.keys(phaseFieldTexts) as (keyof typeof phaseFieldTexts)[]) {
    const input = field(name);
    const value = entered[name];
    if (typeof value === 'boolean' || !('value' in input) || input.value === value) continue;
    fireEvent.change(input, { target: { value } });
  }
}

const submitButton = ({ context }: AnyMachineSnapshot) =>
  button(context.id === null ? 'Create Phase' : 'Update Phase');

const screenOf = (replay: typeof editReplay): ScreenReplay<PhaseFormContext> => {
  let form: AnyActorRef | undefined;
  return {
    replay,
    render: actor => {
      form = actor;
      // The model's actor is one of this machine's.
      renderRouted(<LivePhaseForm form={actor as Parameters<typeof LivePhaseForm>[0]['form']} />);
    },
    drive: {
      'form.changed': () => {
        // What is there already is changed by being changed and changed back.
        fireEvent.change(field('name'), { target: { value: 'Another' } });
        enter();
      },
      'form.submitted': async () => {
        enter();
        await userEvent.click(submitButton(form?.getSnapshot()));
      },
      'retry.pressed': () => press('Try Again'),
      'current.requested': () => press(phaseFormTexts.showCurrent),
      'current.taken': () => press(phaseFormTexts.takeCurrent),
      'own.kept': () => press(phaseFormTexts.keepOwn),
      'newPhase.chosen': () => press(phaseFormTexts.becomeNew),
      'leaving.confirmed': () => press('Leave'),
      'leaving.cancelled': () =>
        userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' })),
    },
    look: {
      'phaseForm.phase.loading': () => screen.getByText(phaseFormTexts.loading),
      'phaseForm.phase.notLoaded': ({ context }) =>
        screen.getByText(context.refusal ?? 'The server cannot be reached. Please try again later.'),
      'phaseForm.phase.missing': () => screen.getByRole('heading', { name: phaseFormTexts.missing }),
      'phaseForm.phase.editing': ({ context }) => {
        for (const name of ['name', 'tokenPrice', 'bonus', 'endDate'] as const) {
          expect(field(name)).toHaveProperty('value', context.values[name]);
        }
      },
      'phaseForm.phase.editing.undisturbed': submitButton,
      'phaseForm.phase.editing.outdated': () => button(phaseFormTexts.showCurrent),
      'phaseForm.phase.editing.loadingCurrent': () =>
        expect(button(phaseFormTexts.showCurrent).hasAttribute('data-loading')).toBe(true),
      'phaseForm.phase.editing.comparing': () => {
        const row = screen.getByRole('row', { name: /^Bonus Percentage/ });
        expect(row.textContent).toBe('Bonus Percentage015');
      },
      'phaseForm.phase.editing.orphaned': () => button(phaseFormTexts.becomeNew),
      'phaseForm.phase.saving': ({ context }) => button(context.id === null ? 'Creating...' : 'Updating...'),
      'phaseForm.phase.saved': ({ context }) => button(context.id === null ? 'Creating...' : 'Updating...'),
      'phaseForm.phase.sessionEnded': () => screen.getByText(phaseFormTexts.loading),
      'phaseForm.leaving.free': () => expect(screen.queryByRole('dialog')).toBeNull(),
      'phaseForm.leaving.asking': () => screen.getByRole('dialog', { name: phaseFormTexts.leaveQuestion }),
      'phaseForm.leaving.allowed': () => expect(screen.queryByRole('dialog')).toBeNull(),
    },
  };
};

testEveryPathOnScreen(
  'the form for a phase',
  screenOf(editReplay),
  screenOf(newPhaseReplay),
  screenOf(restoredReplay),
);
