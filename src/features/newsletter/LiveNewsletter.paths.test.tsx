import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { NewsletterContext } from '../../../machines/newsletter/newsletter.machine.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { newsletterReplay } from '../../../test/model/flows/newsletter/newsletter.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { newsletterTexts } from '../../content/newsletter-texts.ts';
import { startedLazyActor } from '../../loading/lazy-actor.ts';
import { LiveNewsletter } from './LiveNewsletter.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>(newsletterTexts.labels.hero);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The field accepts input, shows its problem and is empty after a success. */
function seeForm({ context }: AnyMachineSnapshot) {
  const { problem, outcome, email }: NewsletterContext = context;
  expect([field().disabled, button(newsletterTexts.subscribe).disabled]).toEqual([false, false]);
  expect(field().getAttribute('aria-invalid') === 'true').toBe(problem !== null);
  if (problem) {
    screen.getByText(newsletterTexts.emailInvalid);
    expect(document.activeElement).toBe(field());
  } else {
    expect(field().value).toBe(outcome?.outcome === 'failed' ? email : '');
  }
}

const seeSubscribing = () =>
  expect([field().disabled, button(newsletterTexts.subscribing).disabled]).toEqual([true, true]);

testEveryPathOnScreen('the newsletter', {
  replay: newsletterReplay,
  render: actor => {
    renderWithTheme(<LiveNewsletter newsletter={startedLazyActor(actor)} place="hero" />);
  },
  drive: {
    'email.submitted': async event => {
      await userEvent.clear(field());
      // No other event of this machine has this name.
      await userEvent.type(field(), (event as unknown as { email: string }).email);
      await userEvent.click(button(newsletterTexts.subscribe));
    },
  },
  checks: {
    'newsletter.editing': seeForm,
    'newsletter.subscribing.request.pending': seeSubscribing,
    'newsletter.subscribing.display.showing': seeSubscribing,
  },
});
