/** Drives and checks the panel of a miner's account on a page. */
import type { SnapshotFrom } from 'xstate';
import type { Units } from '../../../../contract/amounts.ts';
import type { changePinMachine, PinForm } from '../../../../machines/account/change-pin.machine.ts';
import type { devicesMachine } from '../../../../machines/account/devices.machine.ts';
import type { historyMachine } from '../../../../machines/account/history.machine.ts';
import type { historyFileMachine } from '../../../../machines/account/history-file.machine.ts';
import { accountTexts, historyText, pinProblemText } from '../../../../src/content/account-texts.ts';
import { formatAmount, formatDayOf, formatMoment } from '../../../../src/content/formats.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import {
  button,
  dialog,
  type ElementQuery,
  field,
  type PageDriver,
  some,
  tab,
  text,
} from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

const { history, devices, pin } = accountTexts;

const panel = (name: string): ElementQuery => ({ role: 'tabpanel', name });

/** Opens a tab of the panel. */
export async function openPanel(driver: PageDriver, name: string): Promise<void> {
  await driver.click(tab(name));
  await driver.expectVisible(panel(name));
}

export async function submitPins(driver: PageDriver, form: PinForm): Promise<void> {
  const typed = { 'Current PIN': form.pin, 'New PIN': form.newPin, 'Repeat the new PIN': form.repeatedPin };
  const there = driver.within(panel(pin.tab));
  for (const [label, value] of Object.entries(typed)) await there.fill(field(label), value);
  await there.click(button(pin.change));
}

/** The field of each problem; a problem without one is shown above the form. */
const fields = {
  pinRequired: 'Current PIN',
  pinInvalid: 'Current PIN',
  wrongPin: 'Current PIN',
  newPinInvalid: 'New PIN',
  newPinUnchanged: 'New PIN',
  newPinsDiffer: 'Repeat the new PIN',
  changePinFailed: null,
} as const;

async function seePinForm(driver: PageDriver, { context }: SnapshotFrom<typeof changePinMachine>) {
  const { problem } = context;
  const there = driver.within(panel(pin.tab));
  await there.expectVisible(button(pin.change), { isBusy: false });
  const wrong = problem && fields[problem.type];
  for (const label of Object.values(fields)) {
    if (label === null) continue;
    const isInvalid = label === wrong;
    const description = problem && isInvalid ? pinProblemText(problem) : '';
    await there.expectVisible(field(label), { isInvalid, description });
  }
  if (problem) await there.expectVisible(text(pinProblemText(problem)));
}

export const changePinScreen: ScreenOf<typeof changePinMachine> = {
  drive: {
    'pin.submitted': submitPins,
    'anotherChange.chosen': driver => driver.within(panel(pin.tab)).click(button(pin.again)),
  },
  checks: {
    'changePin.editing': seePinForm,
    'changePin.changing': driver =>
      driver.within(panel(pin.tab)).expectVisible(button(pin.changing), { isBusy: true }),
    'changePin.changed': async driver => {
      await driver.within(panel(pin.tab)).expectVisible(text(pin.changed));
      await driver.within(panel(pin.tab)).expectVisible(button(pin.again));
    },
  },
};

async function seeDevices(driver: PageDriver, { context }: SnapshotFrom<typeof devicesMachine>) {
  const there = driver.within(panel(devices.tab));
  const rows = context.devices.map(
    ({ label, current, lastSeenAt, createdAt }) =>
      `${label} ${current ? 'This device' : ''}Last seen ${formatMoment(lastSeenAt)} · signed in since ${formatDayOf(createdAt)}`,
  );
  await there.expectTexts(some('listitem'), rows);
  if (context.devices.length === 1) await there.expectVisible(text(devices.alone));
}

const question = dialog(devices.question);

export const devicesScreen: ScreenOf<typeof devicesMachine> = {
  drive: {
    'list.opened': async driver => {
      await openPanel(driver, history.tab);
      await openPanel(driver, devices.tab);
    },
    'retry.pressed': driver => driver.within(panel(devices.tab)).click(button('Try Again')),
    'signOut.pressed': async driver => {
      const there = driver.within(panel(devices.tab));
      // Without another device, there is no button.
      if (await there.isVisible(button(devices.signOut))) await there.click(button(devices.signOut));
    },
    'signOut.confirmed': driver => driver.within(question).click(button(devices.signOut)),
    'signOut.cancelled': driver => driver.within(question).click(button('Cancel')),
    'pin.changed': EXTERNAL,
  },
  checks: {
    'devices.loading': driver => driver.within(panel(devices.tab)).expectVisible(text(devices.loading)),
    'devices.shown': async (driver, state) => {
      await driver.expectHidden(some('dialog'));
      await seeDevices(driver, state);
    },
    'devices.confirming': driver => driver.within(question).expectVisible(text(devices.consequence)),
    'devices.signingOutOthers': driver =>
      driver.within(panel(devices.tab)).expectVisible(button(devices.signingOut), { isBusy: true }),
    'devices.failed': async (driver, { context }) => {
      const there = driver.within(panel(devices.tab));
      await there.expectVisible(text(devices.failed));
      await there.expectVisible(text(context.loadError ?? NO_ANSWER));
    },
  },
};

async function seeEntries(driver: PageDriver, { context }: SnapshotFrom<typeof historyMachine>) {
  const head = 'WhatWhenInto total, TXVInto bowl, TXV';
  const rows = context.entries.map(
    entry =>
      `${historyText(entry)}${formatMoment(entry.at)}${signed(entry.toTotal)}total${signed(entry.toBowl)}bowl`,
  );
  await driver.within(panel(history.tab)).expectTexts(some('row'), [head, ...rows]);
}

function signed(amount: Units): string {
  if (amount === 0) return '–';
  return amount > 0 ? `+${formatAmount(amount)}` : `−${formatAmount(-amount)}`;
}

const historyPanel = (driver: PageDriver) => driver.within(panel(history.tab));

export const historyScreen: ScreenOf<typeof historyMachine> = {
  drive: {
    'retry.pressed': driver => historyPanel(driver).click(button('Try Again')),
    'older.pressed': driver => historyPanel(driver).click(button(history.older)),
    'account.changed': EXTERNAL,
  },
  checks: {
    'history.loading': driver => historyPanel(driver).expectVisible(text(history.loading)),
    'history.shown.latest.upToDate': seeEntries,
    'history.shown.latest.refreshing': seeEntries,
    'history.shown.older.available': driver =>
      historyPanel(driver).expectVisible(button(history.older), { isBusy: false }),
    'history.shown.older.loading': driver =>
      historyPanel(driver).expectVisible(button(history.loadingOlder), { isBusy: true }),
    'history.shown.older.failed': (driver, { context: { olderError } }) =>
      historyPanel(driver).expectVisible(text(`${history.olderFailed} ${olderError ?? ''}`.trim())),
    'history.shown.older.complete': driver => historyPanel(driver).expectVisible(text(history.complete)),
    'history.empty': driver => historyPanel(driver).expectVisible(text(history.empty)),
    'history.failed': async (driver, { context }) => {
      const there = historyPanel(driver);
      await there.expectVisible(text(history.failed));
      await there.expectVisible(text(context.loadError ?? NO_ANSWER));
    },
  },
  alike: {
    'history.shown.latest.refreshing': 'The panel does not show that it loads again.',
    'history.shown.latest.upToDate': 'The panel does not show that it loads again.',
  },
};

export const historyFileScreen: ScreenOf<typeof historyFileMachine> = {
  drive: { 'download.pressed': driver => historyPanel(driver).click(button(history.download)) },
  checks: {
    'historyFile.idle': async driver => {
      await historyPanel(driver).expectVisible(button(history.download), { isBusy: false });
      await historyPanel(driver).expectHidden(text(history.saved));
      await historyPanel(driver).expectHidden(text(new RegExp(history.fileFailed)));
    },
    'historyFile.preparing': driver =>
      historyPanel(driver).expectVisible(button(history.preparing), { isBusy: true }),
    'historyFile.saved': driver => historyPanel(driver).expectVisible(text(history.saved)),
    'historyFile.failed': (driver, { context: { error } }) =>
      historyPanel(driver).expectVisible(text(`${history.fileFailed} ${error ?? ''}`.trim())),
  },
};
