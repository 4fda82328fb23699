import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examples } from '../../contract/examples.ts';
import { scopeInTest, type TestScope } from './scope-in-test.ts';
import { showReminders } from './show-reminders.ts';

const subscription = examples.minerPushSubscribe.body;
const { publicKey } = examples.minerPush.answer;
const asSubscription = { toJSON: () => subscription, options: {} } as unknown as PushSubscription;

const server = vi.fn<typeof fetch>();
const showNotification = vi.fn(async () => undefined);
const subscribe = vi.fn(async () => asSubscription);
const openWindow = vi.fn(async () => undefined);
const matchAll = vi.fn();
let scope: TestScope;

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  scope = scopeInTest({
    registration: { showNotification, pushManager: { subscribe } as unknown as PushManager },
    clients: { matchAll, openWindow },
  });
  showReminders(scope);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  server.mockReset();
});

const push = (message: string | null) =>
  scope.dispatch('push', { data: message === null ? null : { text: () => message } });

const looks = { tag: 'bowl', icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' };

test.each([
  ['hour', 'Your bowl expires in an hour'],
  ['minutes', 'Your bowl expires in five minutes'],
])('shows the reminder "%s" with the time of this device', async (kind, title) => {
  const expiresAt = '2025-07-01T12:30:00.000Z';
  const time = new Date(expiresAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  await push(JSON.stringify({ kind, expiresAt }));
  expect(showNotification.mock.calls).toEqual([
    [title, { ...looks, body: `Collect your coins by ${time}.` }],
  ]);
});

test.each([
  null,
  '',
  'no JSON',
  '{}',
  'null',
  '{"kind":"hour"}',
  '{"kind":"week","expiresAt":"2025-07-01T12:30:00.000Z"}',
  '{"kind":"hour","expiresAt":"soon"}',
])('shows a notification for a push that it cannot read: %s', async message => {
  await push(message);
  expect(showNotification.mock.calls).toEqual([['Your bowl expires soon', looks]]);
});

test('opens the miner’s page on a press, and closes the notification', async () => {
  const close = vi.fn();
  matchAll.mockResolvedValue([{ url: 'https://technovex.example/', focus: vi.fn() }]);
  await scope.dispatch('notificationclick', { notification: { close } });
  expect([close.mock.calls.length, openWindow.mock.calls]).toEqual([1, [['/web-miner']]]);
});

test('focuses the miner’s page where it is open', async () => {
  const focus = vi.fn();
  matchAll.mockResolvedValue([
    { url: 'https://technovex.example/', focus: vi.fn() },
    { url: 'https://technovex.example/web-miner#badges', focus },
  ]);
  await scope.dispatch('notificationclick', { notification: { close: () => undefined } });
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
});

/** The browser ended a subscription; the server answers with this state. */
async function endSubscription(
  state: { publicKey: string | null; subscribed: boolean } | null,
  event: object = {},
): Promise<unknown[]> {
  server.mockResolvedValue(state ? Response.json(state) : new Response('Please log in.', { status: 401 }));
  await scope.dispatch('pushsubscriptionchange', event);
  return server.mock.calls.slice(1);
}

const put = [
  '/api/miner/push',
  {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscription),
  },
];

test('subscribes again when the browser has ended the subscription', async () => {
  expect(await endSubscription({ publicKey, subscribed: true })).toEqual([put]);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
});

test('gives the server the subscription with which the browser replaced the former one', async () => {
  expect(await endSubscription({ publicKey, subscribed: true }, { newSubscription: asSubscription })).toEqual(
    [put],
  );
  expect(subscribe).not.toHaveBeenCalled();
});

test.each([
  ['without a session', null],
  ['where this device has no reminders', { publicKey, subscribed: false }],
  ['where the server sends none', { publicKey: null, subscribed: false }],
])('subscribes to nothing %s', async (_where, state) => {
  expect(await endSubscription(state)).toEqual([]);
  expect(subscribe).not.toHaveBeenCalled();
});
