import bowser from 'bowser';

/** Names a device by its `User-Agent`, such as `Chrome on Linux`. */
export function deviceLabel(userAgent: string): string {
  if (userAgent === '') return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ');
}
