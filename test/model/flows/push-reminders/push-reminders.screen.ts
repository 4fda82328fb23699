/** Drives and checks the control of push reminders on a page. */
import type { pushRemindersMachine } from '../../../../machines/reminders/push-reminders.machine.ts';
import { pushReminderTexts as texts } from '../../../../src/content/push-reminder-texts.ts';
import { reminderTexts } from '../../../../src/content/reminder-texts.ts';
import {
  button,
  type ElementQuery,
  type ElementState,
  type PageDriver,
  text,
} from '../../engine/page-driver.ts';
import type { ScreenOf } from '../../engine/screen.ts';

/** Other panels of a page may offer a retry, too. */
const panel: ElementQuery = { role: 'region', name: reminderTexts.title };
const control: ElementQuery = { role: 'switch', name: texts.label };

/** The control says this, in this state; it offers another look only where that may help. */
const see =
  (note: string, state: Partial<ElementState>, canRetry = false) =>
  async (driver: PageDriver): Promise<void> => {
    const there = driver.within(panel);
    await there.expectVisible(text(note));
    await there.expectVisible(control, { isBusy: false, isDisabled: false, ...state });
    await (canRetry ? there.expectVisible(button(texts.retry)) : there.expectHidden(button(texts.retry)));
  };

/** The control moves when the server has answered. */
const press = (driver: PageDriver) => driver.within(panel).click(control);

export const pushRemindersScreen: ScreenOf<typeof pushRemindersMachine> = {
  drive: {
    'reminders.wanted': press,
    'reminders.declined': press,
    'retry.pressed': driver => driver.within(panel).click(button(texts.retry)),
  },
  checks: {
    'pushReminders.readingState': see(texts.reading, { isChecked: false, isBusy: true, isDisabled: true }),
    'pushReminders.notOfferedHere': see(texts.notOffered, { isChecked: false, isDisabled: true }),
    'pushReminders.stateUnknown': see(texts.unknown, { isChecked: false, isDisabled: true }, true),
    'pushReminders.blockedByBrowser': see(texts.blocked, { isChecked: false, isDisabled: true }, true),
    'pushReminders.off': see(texts.about, { isChecked: false }),
    'pushReminders.askingForPermission': see(texts.asking, { isChecked: false, isBusy: true }),
    'pushReminders.subscribing': see(texts.subscribing, { isChecked: false, isBusy: true }),
    'pushReminders.turningOnFailed': see(texts.turningOnFailed, { isChecked: false }),
    'pushReminders.on': see(texts.on, { isChecked: true }),
    'pushReminders.unsubscribing': see(texts.unsubscribing, { isChecked: true, isBusy: true }),
    'pushReminders.turningOffFailed': see(texts.turningOffFailed, { isChecked: true }),
  },
};
