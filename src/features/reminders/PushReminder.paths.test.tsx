import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { pushRemindersReplay } from '../../../test/model/flows/push-reminders/push-reminders.model.ts';
import { pushRemindersScreen } from '../../../test/model/flows/push-reminders/push-reminders.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { reminderTexts } from '../../content/reminder-texts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { LivePushReminder } from './PushReminder.tsx';

const driver = createDomDriver();

testEveryPathOnScreen('push reminders', {
  replay: pushRemindersReplay,
  render: actor => {
    renderWithTheme(
      <Panel title={reminderTexts.title}>
        <LivePushReminder reminders={actor} />
      </Panel>,
    );
  },
  drive: bindActions(driver, pushRemindersScreen),
  checks: bindChecks(driver, pushRemindersScreen),
});
