/** Drives and checks signing in and out at `/auth`, in the account menu and on an admin's page. */
import { expect } from 'vitest';
import type { VisitorLogin } from '../../../../contract/auth.ts';
import type { visitorMachine } from '../../../../machines/auth/visitor.machine.ts';
import type { VisitorContext } from '../../../../machines/auth/visitor.setup.ts';
import { accountMenuTexts } from '../../../../src/content/account-menu-texts.ts';
import { accessTexts, authTexts } from '../../../../src/content/auth-texts.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import {
  button,
  type ElementQuery,
  field,
  heading,
  hidden,
  link,
  menuItem,
  type PageDriver,
  some,
  tab,
  text,
} from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

const card: ElementQuery = { role: 'region', name: authTexts.forms };
const panel = some('tabpanel');
const forms = tab(authTexts.tabs.register);
const toForms = link(accountMenuTexts.logIn);

async function goToForms(driver: PageDriver): Promise<void> {
  if (await driver.isVisible(forms)) return;
  await driver.click(toForms);
  await driver.expectVisible(forms);
}

interface Filled {
  readonly tab: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly submit: string;
}

async function fill(driver: PageDriver, { tab: name, typed, submit }: Filled): Promise<void> {
  await goToForms(driver);
  await driver.click(tab(name));
  for (const [label, value] of Object.entries(typed)) {
    await driver.within(panel).fill(field(label), value);
  }
  await driver.within(panel).click(button(submit));
}

export const fillLogin = (driver: PageDriver, { username, password }: VisitorLogin): Promise<void> =>
  fill(driver, {
    tab: authTexts.tabs.login,
    typed: { [authTexts.username]: username, [authTexts.password]: password },
    submit: authTexts.login.submit,
  });

async function logOutByMenu(driver: PageDriver): Promise<void> {
  const logOut = menuItem(accountMenuTexts.logOut);
  if (!(await driver.isVisible(logOut)))
    await driver.click(button(new RegExp(`^${accountMenuTexts.account}`)));
  await driver.click(logOut);
}

interface Visited {
  readonly context: VisitorContext;
}

/** Sees the link to the forms and, on their page, the sign-in error or the ended session. */
async function seeAnonymous(driver: PageDriver, state: Visited): Promise<void> {
  await driver.expectVisible(toForms);
  await seeForms(driver, state);
}

async function seeForms(driver: PageDriver, { context }: Visited): Promise<void> {
  const { signInError, hasSessionEnded } = context;
  const ended = text(authTexts.sessionEnded);
  if (signInError === null) {
    if (!(await driver.isVisible(forms))) return;
    return hasSessionEnded ? driver.expectVisible(ended) : driver.expectHidden(ended);
  }
  const form = driver.within(panel);
  await form.expectVisible(button(authTexts[signInError.form].submit));
  await form.expectVisible(text(signInError.text ?? NO_ANSWER));
  await driver.expectHidden(ended);
  const shown = signInError.text ?? NO_ANSWER;
  // Once in both forms: the other one has no error.
  await driver.within(card).expectTexts(hidden(text(shown)), [shown]);
  if (signInError.field === null) return;
  const wrong = { isFocused: true, isInvalid: true, description: expect.stringContaining(shown) };
  await form.expectVisible(field(authTexts[signInError.field]), wrong);
}

/** Sees no admin page that waits for the visitor. */
async function seeStranger(driver: PageDriver, state: Visited): Promise<void> {
  await seeAnonymous(driver, state);
  await driver.expectHidden(heading(accessTexts.title));
}

/** Goes to the forms after the end of a session, which only they mention. */
async function seeNoSession(driver: PageDriver, state: Visited): Promise<void> {
  if (state.context.hasSessionEnded) await goToForms(driver);
  await seeStranger(driver, state);
}

/** The style sheet hides the link to the forms while a remembered visitor is fetched. */
async function seeFetching(driver: PageDriver, state: Visited): Promise<void> {
  if (!state.context.isRemembered) await driver.expectVisible(toForms);
  await seeForms(driver, state);
  if (await isOnGuardedPage(driver)) await driver.expectVisible(text(accessTexts.fetching));
}

async function seeUnknown(driver: PageDriver, state: Visited): Promise<void> {
  await seeAnonymous(driver, state);
  if (!(await isOnGuardedPage(driver))) return;
  await driver.expectVisible(text(accessTexts.unknown));
  await driver.expectVisible(text(state.context.fetchError ?? NO_ANSWER));
}

/** Whether it sees an admin page that waits for the visitor. */
const isOnGuardedPage = (driver: PageDriver) => driver.isVisible(heading(accessTexts.title));

async function seeSignedIn(driver: PageDriver, { context: { user } }: Visited): Promise<void> {
  await driver.expectVisible(button(`${accountMenuTexts.account} ${user?.username}`));
  await driver.expectHidden(forms);
  await driver.expectHidden(menuItem(accountMenuTexts.loggingOut));
}

/** @param wayOut - a link to a page that does not need the visitor */
export const visitorScreen = (wayOut: ElementQuery): ScreenOf<typeof visitorMachine> => ({
  drive: {
    'visitor.requested': async driver => {
      if (await driver.isVisible(forms)) {
        await driver.click(wayOut);
        await driver.expectHidden(forms);
      }
      await goToForms(driver);
    },
    'retry.pressed': driver => driver.click(button('Try Again')),
    'login.submitted': fillLogin,
    'registration.submitted': (driver, { username, email, password }) =>
      fill(driver, {
        tab: authTexts.tabs.register,
        typed: {
          [authTexts.username]: username,
          [authTexts.email]: email,
          [authTexts.password]: password,
        },
        submit: authTexts.registration.submit,
      }),
    'logout.pressed': logOutByMenu,
    'access.denied': EXTERNAL,
    'session.ended': EXTERNAL,
    'otherTab.signedIn': EXTERNAL,
  },
  checks: {
    'visitor.notSignedIn.notRequested': seeStranger,
    'visitor.notSignedIn.fetching': seeFetching,
    'visitor.notSignedIn.unknown': seeUnknown,
    'visitor.notSignedIn.anonymous': seeNoSession,
    'visitor.loggingIn': driver => driver.expectVisible(button(authTexts.login.busy), { isBusy: true }),
    'visitor.registering': driver =>
      driver.expectVisible(button(authTexts.registration.busy), { isBusy: true }),
    'visitor.signedIn.idle': seeSignedIn,
    'visitor.signedIn.revalidating': seeSignedIn,
    'visitor.signedIn.loggingOut': driver => driver.expectVisible(menuItem(accountMenuTexts.loggingOut)),
  },
});
