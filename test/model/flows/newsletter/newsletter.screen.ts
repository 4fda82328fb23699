/** Drives and checks the newsletter's form on a page. */
import type { SnapshotFrom } from 'xstate';
import type { newsletterMachine } from '../../../../machines/newsletter/newsletter.machine.ts';
import { type NewsletterPlace, newsletterTexts } from '../../../../src/content/newsletter-texts.ts';
import { button, field, type PageDriver, text } from '../../engine/page-driver.ts';
import type { ScreenOf } from '../../engine/screen.ts';

const { labels, subscribe, subscribing, emailInvalid } = newsletterTexts;

export function newsletterScreen(place: NewsletterPlace): ScreenOf<typeof newsletterMachine> {
  const input = field(labels[place]);

  /** The field accepts input, shows its problem and is empty after a success. */
  async function seeForm(driver: PageDriver, { context }: SnapshotFrom<typeof newsletterMachine>) {
    const { problem, outcome, email } = context;
    await driver.expectVisible(button(subscribe), { isDisabled: false });
    await driver.expectVisible(input, {
      isDisabled: false,
      isInvalid: problem !== null,
      description: problem === null ? '' : emailInvalid,
      ...(problem !== null ? { isFocused: true } : { value: outcome?.outcome === 'failed' ? email : '' }),
    });
    await (problem === null
      ? driver.expectHidden(text(emailInvalid))
      : driver.expectVisible(text(emailInvalid)));
  }

  async function seeSubscribing(driver: PageDriver): Promise<void> {
    await driver.expectVisible(button(subscribing), { isDisabled: true });
    await driver.expectVisible(input, { isDisabled: true });
  }

  return {
    drive: {
      'email.submitted': async (driver, { email }) => {
        await driver.fill(input, email);
        await driver.click(button(subscribe));
      },
    },
    checks: {
      'newsletter.editing': seeForm,
      'newsletter.subscribing.request.pending': seeSubscribing,
      'newsletter.subscribing.display.showing': seeSubscribing,
    },
  };
}
