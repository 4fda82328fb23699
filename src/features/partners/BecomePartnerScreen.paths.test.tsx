import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type Requirement, requirements } from '../../../machines/partner/partner.rules.ts';
import type { PartnerApplicationContext } from '../../../machines/partner/partner-application.machine.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { partnerApplicationReplay } from '../../../test/model/flows/partner-application/partner-application.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { approvalTexts, partnerApplicationTexts, requirementTexts } from '../../content/partner-texts.ts';
import { LiveApplication } from './BecomePartnerScreen.tsx';

const tick = (requirement: Requirement) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: requirementTexts[requirement].label });
const submit = () => screen.getByRole('button', { name: partnerApplicationTexts.submit });

/** The ticks, the marks of missing ones and the state of the button. */
function seeForm({ context }: AnyMachineSnapshot) {
  const { confirmed, missing }: PartnerApplicationContext = context;
  expect(requirements.filter(requirement => tick(requirement).checked)).toEqual(
    requirements.filter(requirement => confirmed.has(requirement)),
  );
  expect(
    requirements.filter(requirement => tick(requirement).getAttribute('aria-invalid') === 'true'),
  ).toEqual(missing.filter(requirement => !confirmed.has(requirement)));
  expect(submit().getAttribute('aria-disabled')).toBe(String(confirmed.size < requirements.length));
}

testEveryPathOnScreen('the partner application', {
  replay: partnerApplicationReplay,
  render: actor => {
    renderWithRouter(<LiveApplication application={actor} />);
  },
  drive: {
    // No other event of this machine has this name.
    'requirement.toggled': event =>
      userEvent.click(tick((event as unknown as { requirement: Requirement }).requirement)),
    'application.submitted': () => userEvent.click(submit()),
  },
  checks: {
    'partnerApplication.editing': seeForm,
    'partnerApplication.incomplete': seeForm,
    'partnerApplication.approved': () => {
      const heading = screen.getByRole('heading', { level: 1, name: approvalTexts.title });
      expect(document.activeElement).toBe(heading);
    },
  },
});
