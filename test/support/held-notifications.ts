/** Answers in a test for the visitor whether notifications are allowed, and records them. */

type Answer = 'granted' | 'denied' | 'default';

interface HeldNotifications {
  /** How many questions wait for an answer. */
  waiting(): number;
  answer(permission: Answer | 'failed'): void;
  readonly shown: readonly string[];
}

declare global {
  interface Window {
    heldNotifications?: HeldNotifications;
  }
}

/** Runs in the page before any script of the site: no visitor answers a browser without a screen. */
export function holdNotifications(): void {
  let questions: ((answer: Answer | 'failed') => void)[] = [];
  const shown: string[] = [];
  class HeldNotification {
    static readonly permission = 'granted';
    static requestPermission = () =>
      new Promise<string>((resolve, reject) => {
        questions = [
          ...questions,
          answer => (answer === 'failed' ? reject(new TypeError('No notifications.')) : resolve(answer)),
        ];
      });
    constructor(_title: string, { body }: NotificationOptions) {
      shown.push(body ?? '');
    }
  }
  window.Notification = HeldNotification as never;
  ServiceWorkerRegistration.prototype.showNotification = async (_title, { body } = {}) => {
    shown.push(body ?? '');
  };
  window.heldNotifications = {
    waiting: () => questions.length,
    answer: permission => questions.shift()?.(permission),
    shown,
  };
}
