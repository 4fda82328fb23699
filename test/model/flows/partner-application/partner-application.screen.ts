/** Drives and checks the partner application on a page. */
import type { SnapshotFrom } from 'xstate';
import { type Requirement, requirements } from '../../../../machines/partner/partner.rules.ts';
import type { partnerApplicationMachine } from '../../../../machines/partner/partner-application.machine.ts';
import {
  approvalTexts,
  partnerApplicationTexts,
  requirementTexts,
} from '../../../../src/content/partner-texts.ts';
import { button, type ElementQuery, heading, type PageDriver } from '../../engine/page-driver.ts';
import type { ScreenOf } from '../../engine/screen.ts';

const checkbox = (requirement: Requirement): ElementQuery => ({
  role: 'checkbox',
  name: requirementTexts[requirement].label,
});
const submit = button(partnerApplicationTexts.submit);

/** The ticks, the marks of missing ones and the state of the button. */
async function seeForm(driver: PageDriver, { context }: SnapshotFrom<typeof partnerApplicationMachine>) {
  const { confirmed, missing } = context;
  for (const requirement of requirements) {
    const isChecked = confirmed.has(requirement);
    await driver.expectVisible(checkbox(requirement), {
      isChecked,
      isInvalid: missing.includes(requirement) && !isChecked,
    });
  }
  await driver.expectVisible(submit, { isBusy: confirmed.size < requirements.length });
}

export const partnerApplicationScreen: ScreenOf<typeof partnerApplicationMachine> = {
  drive: {
    'requirement.toggled': (driver, { requirement, isConfirmed }) =>
      driver.setChecked(checkbox(requirement), isConfirmed),
    'application.submitted': driver => driver.click(submit),
  },
  checks: {
    'partnerApplication.editing': async (driver, state) => {
      await seeForm(driver, state);
      for (const requirement of requirements)
        await driver.expectVisible(checkbox(requirement), { isInvalid: false });
    },
    'partnerApplication.incomplete': async (driver, state) => {
      await seeForm(driver, state);
      const { confirmed, missing } = state.context;
      const first = missing.find(requirement => !confirmed.has(requirement));
      if (!first) throw new Error('An incomplete application lacks a requirement.');
      await driver.expectVisible(checkbox(first), { isInvalid: true });
    },
    'partnerApplication.approved': driver =>
      driver.expectVisible(heading(approvalTexts.title), { isFocused: true }),
  },
};
