/** Push reminders on this device, by the browser's push and the server that sends. */
import { endpoints } from '../../contract/endpoints.ts';
import type {
  PermissionOutcome,
  PushKey,
  PushStateOutcome,
  SubscribeOutcome,
  UnsubscribeOutcome,
} from '../../machines/reminders/push-reminders.actors.ts';
import { call } from './api/api-client.ts';
import { apiErrorOf } from './api/api-error.ts';
import type { BrowserPush } from './browser-push.ts';

/** Reads whether reminders are on: only if server and browser both have a subscription. */
export async function readPushState(browser: BrowserPush, signal: AbortSignal): Promise<PushStateOutcome> {
  if (!browser.isOffered()) return { outcome: 'notOffered' };
  try {
    const { publicKey, subscribed } = await call(endpoints.minerPush, {}, signal);
    if (publicKey === null) return { outcome: 'notOffered' };
    const permission = browser.permission();
    if (permission === 'denied') return { outcome: 'blocked' };
    const isOn = subscribed && permission === 'granted' && (await browser.isSubscribed());
    return { outcome: isOn ? 'on' : 'off', publicKey };
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'refused' };
  }
}

export async function askPermission(browser: BrowserPush): Promise<PermissionOutcome> {
  const answer = await browser.ask();
  if (answer === 'default') return { outcome: 'dismissed' };
  return { outcome: answer === 'granted' ? 'granted' : 'blocked' };
}

/**
 * Subscribes in place of an earlier subscription, which may be of another account or for a former
 * key of the server: its address ends with it.
 */
export async function subscribe(
  browser: BrowserPush,
  { publicKey }: PushKey,
  signal: AbortSignal,
): Promise<SubscribeOutcome> {
  await browser.unsubscribe();
  const body = await browser.subscribe(publicKey);
  try {
    await call(endpoints.minerPushSubscribe, { body }, signal);
    return { outcome: 'subscribed' };
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'refused' };
  }
}

/** Unsubscribes the server first: once it has no subscription, it sends nothing. */
export async function unsubscribe(browser: BrowserPush, signal: AbortSignal): Promise<UnsubscribeOutcome> {
  try {
    await call(endpoints.minerPushUnsubscribe, {}, signal);
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'refused' };
  }
  await browser.unsubscribe();
  return { outcome: 'unsubscribed' };
}
