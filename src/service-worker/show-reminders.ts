import type { PushedReminder } from '../../contract/push.ts';
import { pushedReminderTexts as texts } from '../content/push-reminder-texts.ts';
import type { SubscriptionChangeEvent, WorkerPushEvent, WorkerScope } from './worker-scope.ts';

const MINER = '/web-miner';
const SUBSCRIPTION = '/api/miner/push';

/** A reminder replaces the one before. */
const TAG = 'bowl';

/** Shows a notification for each push, and opens the miner's page when it is pressed. */
export function showReminders(scope: WorkerScope): void {
  scope.addEventListener('push', event => {
    const { title, body } = wordsOf(reminderIn(event));
    // Browsers require a notification for each push.
    event.waitUntil(
      scope.registration.showNotification(title, {
        ...(body !== undefined && { body }),
        tag: TAG,
        icon: '/icons/icon-192.png',
        badge: '/icons/icon-192.png',
      }),
    );
  });
  scope.addEventListener('notificationclick', event => {
    event.notification.close();
    event.waitUntil(openMiner(scope));
  });
  scope.addEventListener('pushsubscriptionchange', event => event.waitUntil(subscribeAgain(scope, event)));
}

const isReminder = (value: unknown): value is PushedReminder =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'hour' || value.kind === 'minutes') &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'string' &&
  !Number.isNaN(Date.parse(value.expiresAt));

/** Returns null for what only a later server may send. */
function reminderIn({ data }: WorkerPushEvent): PushedReminder | null {
  try {
    const value: unknown = JSON.parse(data?.text() ?? '');
    return isReminder(value) ? value : null;
  } catch {
    return null;
  }
}

function wordsOf(reminder: PushedReminder | null): { title: string; body?: string } {
  if (reminder === null) return { title: texts.unreadable };
  const time = new Date(reminder.expiresAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return { title: texts[reminder.kind], body: texts.collectBy(time) };
}

/** Focuses a page that shows the miner, or opens one. */
async function openMiner({ clients }: WorkerScope): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const miner = pages.find(({ url }) => new URL(url).pathname === MINER);
  await (miner ? miner.focus() : clients.openWindow(MINER));
}

/**
 * Gives the server the subscription that replaces one which the browser ended, if this device has
 * reminders still. Without a session, they end.
 */
async function subscribeAgain(
  { registration }: WorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChangeEvent,
): Promise<void> {
  const state = await fetch(SUBSCRIPTION);
  if (!state.ok) return;
  const { publicKey, subscribed }: { publicKey: string | null; subscribed: boolean } = await state.json();
  if (publicKey === null || !subscribed) return;
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? publicKey;
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await fetch(SUBSCRIPTION, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
