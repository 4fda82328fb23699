/** The other tab of a miner's browser: a page of the site without flows. */
import type { Page } from 'playwright';
import type { Visit } from '../../engine/page.ts';

const PLAIN_PAGE = '/robots.txt';

/** The other tab, if it is open. */
const otherTabs = new WeakMap<Visit, Page>();

/** Visits whose other tab has led. */
const led = new WeakSet<Visit>();

export async function otherTab(visit: Visit): Promise<Page> {
  const known = otherTabs.get(visit);
  if (known) return known;
  const page = await visit.page.context().newPage();
  await page.goto(PLAIN_PAGE);
  otherTabs.set(visit, page);
  return page;
}

/** Makes the other tab the leader until it is released. */
export async function leadInOtherTab(visit: Visit, { email }: { readonly email: string }): Promise<void> {
  led.add(visit);
  await (await otherTab(visit)).evaluate(
    name =>
      new Promise<void>(taken => {
        const holding = () =>
          new Promise<void>(release => {
            window.addEventListener('release', () => release(), { once: true });
            taken();
          });
        // Losing a stolen lock rejects the request.
        navigator.locks.request(name, { steal: true }, holding).catch(() => undefined);
      }),
    `technovex.miner.${email}`,
  );
}

/** Takes the leadership back for the other tab, if it has had it: the page may have taken it over since. */
export async function leadAgainInOtherTab(visit: Visit, account: { readonly email: string }): Promise<void> {
  if (led.has(visit)) await leadInOtherTab(visit, account);
}

/** Releases the leadership of the other tab, if any. */
export async function releaseInOtherTab(visit: Visit): Promise<void> {
  await otherTabs.get(visit)?.evaluate(() => window.dispatchEvent(new Event('release')));
}

/** Stores or removes an item, which fires a storage event in other tabs. */
export const storeItem = (page: Page, key: string, text: string | null): Promise<void> =>
  page.evaluate(
    ([name, value]) => (value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value)),
    [key, text] as const,
  );
