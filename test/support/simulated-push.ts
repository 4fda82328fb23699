/**
 * Push in a page of the test's: a headless Chromium has no push service, so that its own
 * `PushManager.subscribe` fails.
 */
import type { Page } from 'playwright';
import { examples } from '../../contract/examples.ts';
import { PUSH_ORIGIN, type SimulatedPush } from '../model/flows/push-reminders/push-reminders.on-server.ts';

declare global {
  interface Window {
    simulatedPush: SimulatedPush & {
      /** Answers the question for the permission that the page waits for. */
      answerPage: ((answer: NotificationPermission | null) => void) | null;
    };
  }
}

/** Replaces the browser's push in each page that this page loads from now on. */
export const simulatePush = (page: Page): Promise<unknown> =>
  page.addInitScript(replacePush, { origin: PUSH_ORIGIN, keys: examples.minerPushSubscribe.body.keys });

/** Hands a test's decisions to the page. */
export const publishPush = (page: Page, push: SimulatedPush): Promise<void> =>
  page.evaluate(decided => {
    Object.assign(window.simulatedPush, decided);
  }, push);

/** Answers the page's question for its permission. */
export const answerPermission = (page: Page, answer: NotificationPermission | null): Promise<void> =>
  page.evaluate(given => {
    window.simulatedPush.answerPage?.(given);
  }, answer);

export const isAskingPermission = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.simulatedPush.answerPage !== null);

/** Self-contained: a browser evaluates its source. */
function replacePush({ origin, keys }: { origin: string; keys: Readonly<Record<string, string>> }): void {
  // A page that is reused has this script once for each use.
  if (Object.hasOwn(window, 'simulatedPush')) return;
  const push: Window['simulatedPush'] = {
    isOffered: true,
    permission: 'default',
    answer: 'granted',
    endpoint: null,
    subscriptions: 0,
    answerPage: null,
  };
  window.simulatedPush = push;
  const current = () => {
    const { endpoint } = push;
    if (endpoint === null) return null;
    return {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        push.endpoint = null;
      },
    };
  };
  const pushManager = {
    getSubscription: async () => current(),
    subscribe: async () => {
      push.subscriptions += 1;
      push.endpoint = origin + push.subscriptions;
      return current();
    },
  };
  const registration = async () => ({ pushManager });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: registration, getRegistration: registration, ready: registration() },
  });
  const requestPermission = () =>
    new Promise<NotificationPermission>((resolve, reject) => {
      push.answerPage = answer => {
        push.answerPage = null;
        if (answer === null) {
          reject(new TypeError('The browser asked nothing.'));
          return;
        }
        push.permission = answer;
        resolve(answer);
      };
    });
  const simulated = {
    requestPermission,
    get permission() {
      return push.permission;
    },
  };
  Object.assign(window, { Notification: simulated });
}
