/** What a visitor does to sign in and out, and what they see of it: at `/auth`, in the account menu and on an admin's page. */
import type { VisitorLogin } from '../../../../contract/auth.ts';
import type { visitorMachine } from '../../../../machines/auth/visitor.machine.ts';
import type { VisitorContext } from '../../../../machines/auth/visitor.setup.ts';
import { accountMenuTexts } from '../../../../src/content/account-menu-texts.ts';
import { accessTexts, authTexts } from '../../../../src/content/auth-texts.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import {
  button,
  field,
  heading,
  link,
  type Part,
  type Person,
  some,
  tab,
  text,
} from '../../engine/person.ts';
import { ELSEWHERE, type ScreenOf } from '../../engine/screen.ts';

const panel = some('tabpanel');
const forms = tab(authTexts.tabs.register);
const toForms = link(accountMenuTexts.logIn);

async function goToForms(person: Person): Promise<void> {
  if (await person.sees(forms)) return;
  await person.press(toForms);
  await person.see(forms);
}

interface Filled {
  readonly tab: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly submit: string;
}

async function fill(person: Person, { tab: name, typed, submit }: Filled): Promise<void> {
  await goToForms(person);
  await person.press(tab(name));
  for (const [label, value] of Object.entries(typed)) {
    await person.within(panel).type(field(label), value);
  }
  await person.within(panel).press(button(submit));
}

export const fillLogin = (person: Person, { username, password }: VisitorLogin): Promise<void> =>
  fill(person, {
    tab: authTexts.tabs.login,
    typed: { [authTexts.username]: username, [authTexts.password]: password },
    submit: authTexts.login.submit,
  });

async function logOutByMenu(person: Person): Promise<void> {
  const logOut = button(accountMenuTexts.logOut);
  if (!(await person.sees(logOut))) await person.press(button(new RegExp(`^${accountMenuTexts.account}`)));
  await person.press(logOut);
}

interface Visited {
  readonly context: VisitorContext;
}

/** Sees the link to the forms and, on their page, the sign-in error or the ended session. */
async function seeAnonymous(person: Person, { context }: Visited): Promise<void> {
  const { signInError, hasSessionEnded } = context;
  await person.see(toForms);
  const ended = text(authTexts.sessionEnded);
  if (signInError === null) {
    if (!(await person.sees(forms))) return;
    return hasSessionEnded ? person.see(ended) : person.seeNot(ended);
  }
  const form = person.within(panel);
  await form.see(button(authTexts[signInError.form].submit));
  await form.see(text(signInError.text ?? NO_ANSWER));
  await person.seeNot(ended);
  if (signInError.field === null) return;
  await form.see(field(authTexts[signInError.field]), { isFocused: true, isInvalid: true });
}

/** Sees an anonymous visitor and, on an admin page, what it shows while the visitor is unknown. */
const seeUnknown =
  (onGuardedPage: (person: Person, state: Visited) => Promise<void>) =>
  async (person: Person, state: Visited): Promise<void> => {
    await seeAnonymous(person, state);
    if (await person.sees(heading(accessTexts.title))) await onGuardedPage(person, state);
  };

async function seeSignedIn(person: Person, { context: { user } }: Visited): Promise<void> {
  await person.see(button(`${accountMenuTexts.account} ${user?.username}`));
  await person.seeNot(forms);
}

/** @param wayOut - a link to a page that does not need the visitor */
export const visitorScreen = (wayOut: Part): ScreenOf<typeof visitorMachine> => ({
  drive: {
    'visitor.requested': async person => {
      if (await person.sees(forms)) {
        await person.press(wayOut);
        await person.seeNot(forms);
      }
      await goToForms(person);
    },
    'retry.pressed': person => person.press(button('Try Again')),
    'login.submitted': fillLogin,
    'registration.submitted': (person, { username, email, password }) =>
      fill(person, {
        tab: authTexts.tabs.register,
        typed: {
          [authTexts.username]: username,
          [authTexts.email]: email,
          [authTexts.password]: password,
        },
        submit: authTexts.registration.submit,
      }),
    'logout.pressed': logOutByMenu,
    'access.denied': ELSEWHERE,
    'session.ended': ELSEWHERE,
    'otherTab.signedIn': ELSEWHERE,
  },
  look: {
    'visitor.notSignedIn.notRequested': seeAnonymous,
    'visitor.notSignedIn.fetching': seeUnknown(person => person.see(text(accessTexts.fetching))),
    'visitor.notSignedIn.unknown': seeUnknown(async (person, { context: { fetchError } }) => {
      await person.see(text(accessTexts.unknown));
      await person.see(text(fetchError ?? NO_ANSWER));
    }),
    'visitor.notSignedIn.anonymous': seeAnonymous,
    'visitor.loggingIn': person => person.see(button(authTexts.login.busy)),
    'visitor.registering': person => person.see(button(authTexts.registration.busy)),
    'visitor.signedIn.idle': seeSignedIn,
    'visitor.signedIn.revalidating': seeSignedIn,
    'visitor.signedIn.loggingOut': person => person.see(button(accountMenuTexts.loggingOut)),
  },
});
