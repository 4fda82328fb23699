/** The page that the service worker shows while the site cannot be reached. */
export const offlineTexts = {
  title: 'This Page Cannot Be Reached',
  text: 'Your device is offline, or the site does not respond. The page opens by itself when it can be reached again.',
  bowl: 'Your coins are not affected: what was saved is safe on the server. A bowl that is not collected still expires 24 hours after its first coin.',
  retry: 'Try Again',
} as const;
