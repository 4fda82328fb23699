import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { VisitorContext } from '../../../machines/auth/visitor.setup.ts';
import { testEveryPathOnScreen } from '../../../test/model/path-suites-on-screen.tsx';
import type { ScreenReplay } from '../../../test/model/replay-on-screen.tsx';
import {
  rememberedReplay,
  strangerReplay,
  visitorLogin,
  visitorRegistration,
} from '../../../test/model/visitor.model.ts';
import { renderVisited } from '../../../test/support/render-visited.tsx';
import type { VisitorActor } from '../../actors/visitor.ts';
import { accountMenuTexts, authTexts } from '../../content/auth-texts.ts';
import { NO_ANSWER } from '../../content/toasts.ts';

const user = userEvent.setup({ delay: null });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => user.click(button(name));
const areFormsShown = () => screen.queryByRole('tablist') !== null;
const panel = () => within(screen.getByRole('tabpanel'));

let site: Awaited<ReturnType<typeof renderVisited>>;

async function goToForms(): Promise<void> {
  await site.settled();
  if (!areFormsShown()) await user.click(screen.getByRole('link', { name: accountMenuTexts.logIn }));
  await screen.findByRole('tablist');
}

async function submit(tab: string, typed: Readonly<Record<string, string>>, label: string): Promise<void> {
  await goToForms();
  await user.click(screen.getByRole('tab', { name: tab }));
  await site.settled();
  for (const [name, text] of Object.entries(typed)) {
    const field = panel().getByLabelText(name);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
  await user.click(panel().getByRole('button', { name: label }));
}

/** Leaves for another page, and comes back. */
async function enterAgain(): Promise<void> {
  await site.settled();
  if (areFormsShown()) {
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('heading', { name: 'Home' });
  }
  await goToForms();
  await site.settled();
}

/** The way in, and on its page what became of the last try or of the session. */
function seeNobody({ context }: AnyMachineSnapshot): void {
  const { refusal, hasSessionEnded }: VisitorContext = context;
  screen.getByRole('link', { name: accountMenuTexts.logIn });
  if (!areFormsShown()) return;
  expect(screen.queryAllByText(authTexts.sessionEnded).length).toBe(
    hasSessionEnded && refusal === null ? 1 : 0,
  );
  const isRegistration = refusal?.form === 'registration';
  button(isRegistration ? authTexts.registration.submit : authTexts.login.submit);
  if (refusal === null) return;
  screen.getByText(refusal.text ?? NO_ANSWER);
  if (refusal.field) {
    const field = panel().getByLabelText(refusal.field === 'email' ? authTexts.email : authTexts.username);
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
  }
}

const seeSomebody = ({ context }: AnyMachineSnapshot) =>
  button(`${accountMenuTexts.account} ${context.user.username}`);

const authScreen = (replay: typeof strangerReplay, at: string): ScreenReplay<VisitorContext> => ({
  replay,
  render: async actor => {
    // The rig runs the very machine of the product; only its actors are others.
    site = await renderVisited(actor as VisitorActor, { at });
  },
  drive: {
    'visitor.askedFor': enterAgain,
    'login.submitted': () =>
      submit(
        authTexts.tabs.login,
        { [authTexts.username]: visitorLogin.username, [authTexts.password]: visitorLogin.password },
        authTexts.login.submit,
      ),
    'registration.submitted': () =>
      submit(
        authTexts.tabs.register,
        {
          [authTexts.username]: visitorRegistration.username,
          [authTexts.email]: visitorRegistration.email,
          [authTexts.password]: visitorRegistration.password,
        },
        authTexts.registration.submit,
      ),
    'logout.pressed': async () => {
      const logOut = screen.queryByRole('button', { name: accountMenuTexts.logOut });
      if (!logOut) await user.click(screen.getByRole('button', { name: /^Account of/ }));
      await press(accountMenuTexts.logOut);
    },
  },
  look: {
    'visitor.notSignedIn.notAskedFor': seeNobody,
    'visitor.notSignedIn.findingOut': seeNobody,
    'visitor.notSignedIn.notFoundOut': seeNobody,
    'visitor.notSignedIn.nobody': seeNobody,
    'visitor.loggingIn': () => button(authTexts.login.busy),
    'visitor.registering': () => button(authTexts.registration.busy),
    'visitor.signedIn.staying': seeSomebody,
    'visitor.signedIn.beingAskedForAgain': seeSomebody,
    'visitor.signedIn.loggingOut': () => button(accountMenuTexts.loggingOut),
  },
});

testEveryPathOnScreen(
  'the visitor',
  authScreen(rememberedReplay, '/auth'),
  // Entering `/auth` asks at once.
  authScreen(strangerReplay, '/'),
);
