import { registerServiceWorker } from './service-worker.ts';

/** The JSON of a subscription, for the server. */
export interface SubscriptionJson {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A browser's push and its permission for notifications. */
export interface BrowserPush {
  isOffered(): boolean;
  permission(): NotificationPermission;
  /** Asks the visitor, unless the visitor has answered before. */
  ask(): Promise<NotificationPermission>;
  isSubscribed(): Promise<boolean>;
  subscribe(publicKey: string): Promise<SubscriptionJson>;
  /** Does nothing without a subscription. */
  unsubscribe(): Promise<void>;
}

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export const browserPush: BrowserPush = {
  isOffered: () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  isSubscribed: async () => (await currentSubscription()) !== null,
  subscribe: async publicKey => {
    await registerServiceWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint = '', keys } = subscription.toJSON();
    return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  },
  unsubscribe: async () => {
    await (await currentSubscription())?.unsubscribe();
  },
};
