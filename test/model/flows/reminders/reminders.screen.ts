/** Drives and checks the card of the reminders. */
import type { remindersMachine } from '../../../../machines/reminders/reminders.machine.ts';
import { reminderTexts as texts } from '../../../../src/content/reminder-texts.ts';
import { type PageDriver, some, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

const countdown = { ...some('switch'), name: texts.countdown };
const notifications = { ...some('switch'), name: texts.notifications };

const seeTitle = (isChecked: boolean) => (driver: PageDriver) =>
  driver.expectVisible(countdown, { isChecked });

const seeOn = (driver: PageDriver) =>
  driver.expectVisible(notifications, { isChecked: true, isBusy: false, isInvalid: false });

export const remindersScreen: ScreenOf<typeof remindersMachine> = {
  drive: {
    'title.chosen': driver => driver.setChecked(countdown, true),
    'title.declined': driver => driver.setChecked(countdown, false),
    'notifications.chosen': driver => driver.setChecked(notifications, true),
    'notifications.declined': driver => driver.setChecked(notifications, false),
    'bowl.changed': EXTERNAL,
    'choices.stored': EXTERNAL,
  },
  checks: {
    'reminders.title.hidden': seeTitle(false),
    'reminders.title.shown': seeTitle(true),
    'reminders.notifications.off': driver =>
      driver.expectVisible(notifications, { isChecked: false, isBusy: false, isInvalid: false }),
    'reminders.notifications.askingPermission': async driver => {
      await driver.expectVisible(notifications, { isChecked: true, isBusy: true });
      await driver.expectVisible(text(texts.asking));
    },
    'reminders.notifications.blocked': async driver => {
      await driver.expectVisible(notifications, { isChecked: false, isInvalid: true });
      await driver.expectVisible(text(texts.blocked));
    },
    'reminders.notifications.on.idle': seeOn,
    'reminders.notifications.on.waiting': seeOn,
  },
  alike: {
    'reminders.notifications.on.idle': 'The card does not say when the next reminder is due.',
    'reminders.notifications.on.waiting': 'The card does not say when the next reminder is due.',
  },
};
