import { pushRemindersMachine } from '../../machines/reminders/push-reminders.machine.ts';
import { browserPush } from '../adapters/browser-push.ts';
import { askPermission, readPushState, subscribe, unsubscribe } from '../adapters/push-reminders.ts';
import { requestLogic } from './request-logic.ts';

export const pushRemindersLogic = pushRemindersMachine.provide({
  actors: {
    readPushState: requestLogic((_, signal) => readPushState(browserPush, signal)),
    askPermission: requestLogic(() => askPermission(browserPush)),
    subscribe: requestLogic((key, signal) => subscribe(browserPush, key, signal)),
    unsubscribe: requestLogic((_, signal) => unsubscribe(browserPush, signal)),
  },
});
