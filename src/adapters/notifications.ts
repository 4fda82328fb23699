/** Notifications of the browser. */
import type { PermissionOutcome } from '../../machines/reminders/reminders.actors.ts';
import { logFailure } from './page-log.ts';

const OUTCOMES = { granted: 'granted', denied: 'denied', default: 'dismissed' } as const;

// Absent on iOS outside of an installed site.
const isSupported = (): boolean => 'Notification' in window;

export const areNotificationsAllowed = (): boolean => isSupported() && Notification.permission === 'granted';

/** Asks the visitor, unless the browser has an answer. */
export async function requestNotifications(): Promise<PermissionOutcome> {
  if (!isSupported()) return { outcome: 'denied' };
  return { outcome: OUTCOMES[await Notification.requestPermission()] };
}

export interface PageNotification {
  readonly title: string;
  readonly text: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
  /** The page that a click opens. */
  readonly path: string;
}

/** Shows a notification, by the service worker where there is one: Android has no other way. */
export async function showNotification({ title, text, tag, path }: PageNotification): Promise<void> {
  const options = { body: text, tag, data: { path } };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return await worker.showNotification(title, options);
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      location.assign(path);
    };
  } catch (error) {
    logFailure('A notification could not be shown', error);
  }
}
