/** Drives and checks the admin's lists and look-ups on a page. */
import { NO_SUCH_MINER } from '../../../../contract/admin-miners.ts';
import type { Subscriber } from '../../../../contract/subscribers.ts';
import type { adminListMachine } from '../../../../machines/admin/admin-list.machine.ts';
import type { listActsMachine } from '../../../../machines/admin/list-acts.machine.ts';
import type { minerLookUpMachine } from '../../../../machines/admin/miner-look-up.machine.ts';
import {
  listTexts,
  minerActTexts,
  minerLookUpTexts,
  newPinTexts,
  removalQuestion,
  subscriberTexts,
} from '../../../../src/content/admin-list-texts.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import {
  button,
  dialog,
  field,
  heading,
  hidden,
  type PageDriver,
  some,
  text,
} from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

/** Sees the emails of the list's page. */
const seeEmails = (
  driver: PageDriver,
  { context: { page } }: { context: { page: { rows: readonly unknown[] } | null } },
): Promise<void> =>
  driver.expectTexts(
    some('rowheader'),
    // The list is one of subscribers.
    ((page?.rows ?? []) as readonly Subscriber[]).map(({ email }) => email),
  );

export const subscriberListScreen: ScreenOf<typeof adminListMachine> = {
  drive: {
    // Links, Back and Forward change the page's address.
    'query.changed': EXTERNAL,
    'search.submitted': async (driver, { search }) => {
      await driver.fill(field(subscriberTexts.searchLabel), search);
      await driver.click(button(listTexts.searchButton));
    },
    'retry.pressed': driver => driver.click(button('Try Again')),
    'list.changed': EXTERNAL,
  },
  checks: {
    'adminList.open.loading': async (driver, state) => {
      await seeEmails(driver, state);
      await driver.expectVisible(state.context.page === null ? text(subscriberTexts.loading) : some('table'));
    },
    'adminList.open.shown': async (driver, state) => {
      await seeEmails(driver, state);
      await driver.expectHidden(text(subscriberTexts.loading));
      await driver.expectHidden(button('Try Again'));
    },
    'adminList.open.failed': async (driver, { context }) => {
      await driver.expectVisible(text(subscriberTexts.failed));
      await driver.expectVisible(text(context.loadError ?? NO_ANSWER));
    },
    'adminList.sessionEnded': driver => driver.expectVisible(text(subscriberTexts.loading)),
  },
};

const removal = dialog(subscriberTexts.question);
const removeButton = (email: string) => button(`${subscriberTexts.remove} ${email}`);

/** Removes a subscriber of the list. */
export async function removeSubscriberOf(driver: PageDriver, email: string): Promise<void> {
  await driver.click(removeButton(email));
  await driver.within(removal).click(button(subscriberTexts.remove));
}

const seeNoDialog = (driver: PageDriver): Promise<void> => driver.expectHidden(some('dialog'));

export const subscriberActsScreen: ScreenOf<typeof listActsMachine> = {
  drive: {
    'remove.pressed': (driver, { row }) => driver.click(removeButton(row.name)),
    'remove.confirmed': driver => driver.within(removal).click(button(subscriberTexts.remove)),
    'remove.cancelled': driver => driver.within(removal).click(button('Cancel')),
    'export.pressed': driver => driver.click(button(subscriberTexts.export)),
  },
  checks: {
    'listActs.idle': async driver => {
      await seeNoDialog(driver);
      await driver.expectVisible(button(subscriberTexts.export), { isBusy: false });
    },
    'listActs.confirming': (driver, { context: { row } }) =>
      driver.within(removal).expectVisible(text(removalQuestion(row?.name ?? ''))),
    'listActs.removing': (driver, { context: { row } }) =>
      driver.expectVisible(hidden(removeButton(row?.name ?? '')), { isBusy: true }),
    'listActs.exporting': driver => driver.expectVisible(button(subscriberTexts.export), { isBusy: true }),
    'listActs.sessionEnded': seeNoDialog,
  },
};

const pinDialog = dialog(newPinTexts.question);
const actButton = (act: keyof typeof minerActTexts) => button(minerActTexts[act].action);

export const minerLookUpScreen: ScreenOf<typeof minerLookUpMachine> = {
  drive: {
    'email.submitted': async (driver, { email }) => {
      await driver.fill(field(minerLookUpTexts.email), email);
      await driver.click(button(minerLookUpTexts.lookUp));
    },
    // Links, Back and Forward change the page's address.
    'entry.changed': EXTERNAL,
    'retry.pressed': driver => driver.click(button('Try Again')),
    'act.pressed': (driver, { act }) => driver.click(actButton(act)),
    'act.confirmed': (driver, _event, { context: { act } }) => {
      const { question, action } = minerActTexts[act ?? 'signOut'];
      return driver.within(dialog(question)).click(button(action));
    },
    'act.cancelled': driver => driver.within(some('dialog')).click(button('Cancel')),
    'newPin.pressed': driver => driver.click(button(newPinTexts.action)),
    'newPin.submitted': async (driver, { newPin }) => {
      const form = driver.within(pinDialog);
      await form.fill(field(newPinTexts.label), newPin);
      await form.click(button(newPinTexts.submit));
    },
  },
  checks: {
    'minerLookUp.open.empty': driver => driver.expectVisible(text(minerLookUpTexts.empty)),
    'minerLookUp.open.lookingUp': driver => driver.expectVisible(text(minerLookUpTexts.loading)),
    'minerLookUp.open.unknown': (driver, { context: { loadError } }) =>
      driver.expectVisible(text(loadError ?? NO_SUCH_MINER)),
    'minerLookUp.open.failed': async (driver, { context: { loadError } }) => {
      await driver.expectVisible(text(minerLookUpTexts.failed));
      await driver.expectVisible(text(loadError ?? NO_ANSWER));
    },
    'minerLookUp.open.shown.viewing': async (driver, { context: { miner, problem } }) => {
      await driver.expectVisible(heading(miner?.email ?? ''));
      await driver.expectVisible(actButton('signOut'), { isBusy: false });
      await driver.expectVisible(actButton('unlock'), { isBusy: false });
      await driver.expectVisible(field(minerLookUpTexts.email), {
        isInvalid: problem?.type === 'emailInvalid',
      });
      await seeNoDialog(driver);
    },
    'minerLookUp.open.shown.confirming': (driver, { context: { act, miner } }) => {
      const { question, consequence } = minerActTexts[act ?? 'signOut'];
      return driver.within(dialog(question)).expectVisible(text(`${consequence} ${miner?.email}`));
    },
    'minerLookUp.open.shown.acting': (driver, { context: { act } }) =>
      driver.expectVisible(hidden(actButton(act ?? 'signOut')), { isBusy: true }),
    'minerLookUp.open.shown.enteringPin': (driver, { context: { problem } }) =>
      driver.within(pinDialog).expectVisible(field(newPinTexts.label), {
        isInvalid: problem !== null && problem.type !== 'emailInvalid',
      }),
    'minerLookUp.open.shown.settingPin': driver =>
      driver.within(pinDialog).expectVisible(button(newPinTexts.submitting)),
    'minerLookUp.sessionEnded': driver => driver.expectVisible(text(minerLookUpTexts.loading)),
  },
};
