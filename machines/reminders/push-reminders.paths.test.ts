import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { pushRemindersReplay } from '../../test/model/flows/push-reminders/push-reminders.model.ts';

testEveryPath('push reminders', [pushRemindersReplay]);
