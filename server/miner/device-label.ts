import bowser from 'bowser';

/** What a miner calls a device, such as `Chrome on Linux`, from what its browser says that it is. */
export function deviceLabel(userAgent: string): string {
  if (userAgent === '') return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ');
}
