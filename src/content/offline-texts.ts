/** The page that the service worker shows while the site cannot be reached. */
export const offlineTexts = {
  title: 'You Are Offline',
  text: 'This page cannot be reached without a connection. It opens by itself when you are online again.',
  bowl: 'Your coins are not affected: what was saved is safe on the server. A bowl that is not collected still expires 24 hours after its first coin.',
  retry: 'Try Again',
} as const;
