/**
 * What an open page costs while nobody touches it: main-thread time in ten seconds, as Chromium counts it for all tasks of the
 * page (scripts, styles, layout, painting, timers, what arrives from the network). Not throttled. Three times each, of which the
 * median counts. Of a page that mines while hidden, it is counted how often a script starts.
 */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { setVisible } from '../../test/support/page-visibility.ts';
import { getChromium } from '../build/get-chromium.ts';
import { idleGoals } from './budgets.ts';
import { startSite } from './site.ts';
import { median, report } from './support/report.ts';

const WINDOW = 10_000;
const ROUNDS = 3;
/** For as long as this, a page may still be busy with its beginning. */
const SETTLING = 5_000;
const MINER = { email: 'miner@example.com', pin: '482913' };

/** Milliseconds of the main thread. */
interface Cost {
  readonly tasks: number;
  readonly scripts: number;
  readonly styles: number;
  readonly layout: number;
}

async function countedBy(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics');
  const milliseconds = (wanted: string): number =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000;
  return {
    tasks: milliseconds('TaskDuration'),
    scripts: milliseconds('ScriptDuration'),
    styles: milliseconds('RecalcStyleDuration'),
    layout: milliseconds('LayoutDuration'),
  };
}

async function costOf(page: Page): Promise<Cost[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.waitForTimeout(SETTLING);
  const rounds: Cost[] = [];
  while (rounds.length < ROUNDS) {
    const before = await countedBy(session);
    await page.waitForTimeout(WINDOW);
    const after = await countedBy(session);
    rounds.push({
      tasks: after.tasks - before.tasks,
      scripts: after.scripts - before.scripts,
      styles: after.styles - before.styles,
      layout: after.layout - before.layout,
    });
  }
  return rounds;
}

const medianOf = (rounds: readonly Cost[]): Cost => ({
  tasks: median(rounds.map(({ tasks }) => tasks)),
  scripts: median(rounds.map(({ scripts }) => scripts)),
  styles: median(rounds.map(({ styles }) => styles)),
  layout: median(rounds.map(({ layout }) => layout)),
});

async function openLandingPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  return page;
}

async function openMiningPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/web-miner');
  await page.getByLabel('Email', { exact: true }).fill(MINER.email);
  await page.getByLabel('PIN', { exact: true }).fill(MINER.pin);
  await page.getByLabel("I'll use only this device for mining").check();
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('button', { name: 'Start Mining' }).click();
  await page.getByRole('button', { name: 'Stop Mining' }).waitFor();
  // Nobody's mouse rests on it.
  await page.mouse.move(0, 0);
  return page;
}

/** How often a timer or a frame has started a script of the page in the time of a round. */
async function startsOf(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.waitForTimeout(WINDOW);
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  const { traceEvents } = trace as { readonly traceEvents: readonly { readonly name: string }[] };
  return traceEvents.filter(({ name }) => name === 'TimerFire' || name === 'FireAnimationFrame').length;
}

interface Measured {
  readonly landing: readonly Cost[];
  readonly mining: readonly Cost[];
  /** Starts of scripts while nobody sees the page. */
  readonly hidden: number;
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1_440, height: 900 } });
  const first = await openLandingPage(context);
  const landing = await costOf(first);
  await first.close();
  const page = await openMiningPage(context);
  const mining = await costOf(page);
  // It is told so, and still drawn: what drawing costs would not be true of a hidden page, what its scripts do is.
  await setVisible(page, false);
  await page.waitForTimeout(SETTLING);
  return { landing, mining, hidden: await startsOf(browser, page) };
}

const site = await startSite({ DEMO_MINER_EMAIL: MINER.email, DEMO_MINER_PIN: MINER.pin });
const browser = await chromium.launch({
  executablePath: await getChromium(),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu'],
});
try {
  const costs = await measure(browser, site.address);
  const medians = { landing: medianOf(costs.landing), mining: medianOf(costs.mining) };
  await report(
    'idle',
    [
      { figure: 'landing page (ms in 10 s)', value: medians.landing.tasks, atMost: idleGoals.landing },
      { figure: 'page that mines (ms in 10 s)', value: medians.mining.tasks, atMost: idleGoals.mining },
      { figure: 'starts of its scripts while hidden', value: costs.hidden, atMost: idleGoals.hiddenStarts },
    ],
    { medians, rounds: costs, chromium: browser.version() },
  );
} finally {
  await browser.close();
  await site.stop();
}
