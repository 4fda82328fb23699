import bowser from 'bowser';

const UNKNOWN = 'Unknown browser';

/** A client chooses the header, and admins read its name: only names that the library knows are shown. */
const KNOWN: ReadonlySet<string | undefined> = new Set(Object.values(bowser.BROWSER_MAP));

/** Names a device by its `User-Agent`, such as `Chrome on Linux`. */
export function deviceLabel(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = bowser.parse(userAgent);
  return [KNOWN.has(browser.name) ? browser.name : UNKNOWN, os.name].filter(Boolean).join(' on ');
}
