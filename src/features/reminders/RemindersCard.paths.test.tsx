import type { RemindersInput, remindersMachine } from '../../../machines/reminders/reminders.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import type { ScreenReplay } from '../../../test/model/engine/replay-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { NOTHING_CHOSEN, remindersReplayOf } from '../../../test/model/flows/reminders/reminders.model.ts';
import { remindersScreen } from '../../../test/model/flows/reminders/reminders.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { RemindersCard } from './RemindersCard.tsx';

const driver = createDomDriver();

const at = (chosen: RemindersInput): ScreenReplay<typeof remindersMachine> => ({
  replay: remindersReplayOf(chosen),
  render: actor => {
    renderWithTheme(<RemindersCard reminders={actor} onSaveEntry={null} />);
  },
  drive: bindActions(driver, remindersScreen),
  checks: bindChecks(driver, remindersScreen),
  alike: remindersScreen.alike,
});

testEveryPathOnScreen(
  'the reminders of a bowl',
  at(NOTHING_CHOSEN),
  at({ title: true, notifications: true }),
);
