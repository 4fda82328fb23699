/** Properties of every page of the site. A new route is covered automatically. */
import { createHash } from 'node:crypto';
import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPageIndex } from '../../server/web/client-build.ts';
import { axeViolations, contrastViolations } from '../support/axe.ts';
import { builtSite, CLIENT } from '../support/built-site.ts';
import { untilHydrated } from '../support/is-hydrated.ts';

const WIDTHS = [320, 390, 768, 1024, 1440, 2560];
const HEIGHT = 900;
/** What surrounds every page: examined on the home page, and on one with the short footer. */
const SURROUNDINGS = 'body > :not(:has(main)), body :has(main) > :not(main, :has(main))';
/** How long a page may load, and how often the test looks, in milliseconds. */
const POLLING = { timeout: 20_000, interval: 20 };

/** The picture of a page's previews, with its path. */
const PICTURE = /<meta property="og:image" content="https:\/\/technovex\.example(\/[^"]+\.png)"/;

const { rendered, clientOnly } = readPageIndex(CLIENT);
const pages = Object.keys(rendered).filter(path => !path.includes('.'));
/** Any id works: a guest is redirected to the login. */
const inBrowser = clientOnly.map(path => path.replace(/:\w+/, '1'));
const NOWHERE = '/no/such/page';
const everywhere = [...pages, ...inBrowser, NOWHERE];
/** Aliases of a page, and pages of which a guest sees only the login. */
const seenElsewhere = ['/webminer', ...inBrowser];

const site = builtSite({ config: { publicUrl: new URL('https://technovex.example') } });
/** Shared by all routes, so that most scripts are cached. */
let page: Page;
/** Errors of the page's console and responses with an error status. */
let complaints: string[];
let underWay: Set<Request>;
beforeAll(async () => {
  const { browser, server } = site();
  page = await browser.newPage({ baseURL: server.baseUrl, reducedMotion: 'reduce' });
  complaints = [];
  underWay = new Set();
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    // The browser's own line: a guest's 401 is the specified answer.
    if (message.location().url.endsWith('/api/user') && message.text().includes('401')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', request => underWay.add(request));
  page.on('requestfinished', request => underWay.delete(request));
  page.on('requestfailed', request => underWay.delete(request));
});

/** Navigates and waits for the hydration and the end of all requests. */
async function open(path: string): Promise<void> {
  complaints.length = 0;
  underWay.clear();
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto(path);
  await untilHydrated(page);
  // These redirect a guest between two requests.
  if (inBrowser.includes(path)) await page.waitForURL('**/auth?from=*');
  await untilNothingIsUnderWay();
}

const untilNothingIsUnderWay = () =>
  vi.waitFor(() => expect([...underWay].map(request => request.url())).toEqual([]), POLLING);

/** Clears the storage for the next page. */
async function leave(): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test('the table contains every specified route', () => {
  const specified = [
    ...['/', '/tokens', '/create-token', '/wallet', '/founders', '/whitepaper', '/web-miner', '/webminer'],
    ...['/leaderboard', '/android-app', '/official', '/tps-speed', '/technical-docs', '/partnerships'],
    ...['/become-partner', '/blockchain/explorer', '/blockchain/staking', '/blockchain/consensus'],
    ...['/blockchain/developers', '/blockchain/governance', '/blockchain/ecosystem'],
    ...['/blockchain/tokenomics', '/blockchain/lightning', '/token-game', '/auth'],
    ...['/admin', '/admin/presale/create', '/admin/presale/edit/1'],
  ];
  expect(specified.filter(path => !everywhere.includes(path))).toEqual([]);
});

describe.each(everywhere.filter(path => !seenElsewhere.includes(path)))('%s', path => {
  const examinedElsewhere = ['/', '/official'].includes(path) ? [] : [SURROUNDINGS];
  beforeAll(() => open(path));
  afterAll(leave);

  test('has one h1, and headings in order', async () => {
    const levels = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1])),
    );
    const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect({ first: levels.filter(level => level === 1).length, skipped }).toEqual({ first: 1, skipped: [] });
  });

  test('is accessible in both themes', async () => {
    const dark = await axeViolations(page, examinedElsewhere);
    await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
    const light = await contrastViolations(page, examinedElsewhere);
    await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
    expect({ dark, light }).toEqual({ dark: [], light: [] });
  });

  test('never scrolls sideways', async () => {
    const wider: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const taken = await page.evaluate(() => document.documentElement.scrollWidth);
      if (taken > width) wider.push(width);
    }
    await page.setViewportSize({ width: 1440, height: HEIGHT });
    expect(wider).toEqual([]);
  });

  test('stands still with reduced motion', async () => {
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running).toBe(0);
  });

  test('reaches every control by keyboard, with a visible focus', async () => {
    expect(await unreachedByTab(examinedElsewhere)).toEqual([]);
  });

  test('has logged no error', () => {
    const expected = path === NOWHERE ? ['status of 404'] : [];
    expect(complaints.map(text => expected.find(part => text.includes(part)) ?? text)).toEqual(expected);
  });
});

test.each(inBrowser)('%s redirects a guest to the login without an error', async path => {
  await open(path);
  expect({ at: new URL(page.url()).pathname, complaints }).toEqual({ at: '/auth', complaints: [] });
  await leave();
});

/** Lists the controls that Tab does not reach or that have no visible focus. */
async function unreachedByTab(exclude: readonly string[]): Promise<string[]> {
  const count = await page.evaluate(excluded => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const reachable = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter(
      element =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true }) &&
        // Of a group of radio buttons, Tab reaches one.
        !element.matches('input[type=radio]'),
    );
    const isExcluded = (element: HTMLElement) => excluded.some(part => element.closest(part) !== null);
    const wanted = reachable.filter(element => !isExcluded(element));
    // Tab goes on from the control before the first of these.
    const first = reachable.findIndex(element => wanted.includes(element));
    reachable[first - 1]?.focus();
    const left = new Set(wanted);
    const looks = (element: HTMLElement): string => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, boxShadow, borderColor].join();
    };
    const before = new Map(wanted.map(element => [element, looks(element)]));
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      if (before.get(target) !== looks(target)) left.delete(target);
    };
    // In the capture phase: React stops such events of parts that it is about to hydrate.
    document.addEventListener('focusin', note, { capture: true });
    Object.assign(window, { leftByTab: left });
    return wanted.length;
  }, exclude);
  for (let pressed = 0; pressed < count + 5; pressed++) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { leftByTab } = window as unknown as { leftByTab: Set<HTMLElement> };
    return [...leftByTab].map(element => element.outerHTML.slice(0, 160));
  });
}

test.each(pages)('%s is prerendered with its title, description and address', async path => {
  const html = await (await fetch(site().server.baseUrl + path)).text();
  const address = `https://technovex.example${path === '/webminer' ? '/web-miner' : path}`;
  const wanted: Record<string, RegExp> = {
    title: /<title>[^<]+ · Technovex<\/title>/,
    description: /<meta name="description" content="[^"]{50,180}"/,
    'shared title': /<meta property="og:title" content="[^"]+"/,
    'shared description': /<meta property="og:description" content="[^"]{50,180}"/,
    canonical: new RegExp(`<link rel="canonical" href="${address}"`),
    address: new RegExp(`<meta property="og:url" content="${address}"`),
    picture: PICTURE,
    'picture in words': /<meta property="og:image:alt" content="[^"]{20,}"/,
    card: /<meta name="twitter:card" content="summary_large_image"/,
  };
  const [head = '', body = ''] = html.split('</head>');
  const missing = Object.keys(wanted).filter(name => !wanted[name]?.test(head));
  expect({ missing, heading: /<h1[^>]*>(<[^>]*>)*[^<]+/.test(body) }).toEqual({ missing: [], heading: true });
});

test('the site map lists every public page once, and robots.txt references it', async () => {
  const map = await (await fetch(`${site().server.baseUrl}/sitemap.xml`)).text();
  const robots = await (await fetch(`${site().server.baseUrl}/robots.txt`)).text();

  const listed = [...map.matchAll(/<loc>https:\/\/technovex\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(listed).toEqual(pages.filter(path => path !== '/webminer'));
  expect(robots).toContain('Sitemap: https://technovex.example/sitemap.xml');
});

test('each page has a picture of its own for previews, of the usual size', async () => {
  const pictures = new Map<string, string[]>();
  for (const path of pages) {
    const html = await (await fetch(site().server.baseUrl + path)).text();
    const answer = await fetch(site().server.baseUrl + PICTURE.exec(html)?.[1]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect({
      path,
      type: answer.headers.get('Content-Type'),
      // Both stand in the first chunk of a PNG.
      size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
      isSmall: bytes.length <= 60_000,
    }).toEqual({ path, type: 'image/png', size: [1_200, 630], isSmall: true });
    const hash = createHash('sha256').update(bytes).digest('hex');
    pictures.set(hash, [...(pictures.get(hash) ?? []), path]);
  }
  const shared = [...pictures.values()].filter(paths => paths.length > 1);
  expect(shared).toEqual([['/web-miner', '/webminer']]);
});

test('an unknown address is a 404 for people and crawlers', async () => {
  const answer = await fetch(site().server.baseUrl + NOWHERE);
  const html = await answer.text();
  expect({
    status: answer.status,
    said: html.includes('404 Page Not Found'),
    hidden: html.includes('<meta name="robots" content="noindex"/>'),
  }).toEqual({ status: 404, said: true, hidden: true });
});
