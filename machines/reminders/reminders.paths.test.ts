import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { NOTHING_CHOSEN, remindersReplayOf } from '../../test/model/flows/reminders/reminders.model.ts';

testEveryPath('the reminders of a bowl', [
  remindersReplayOf(NOTHING_CHOSEN),
  remindersReplayOf({ title: true, notifications: true }),
]);
