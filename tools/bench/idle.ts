/**
 * The cost of an open page without input: main-thread time in ten seconds, for all tasks of the
 * page as Chromium counts them, without throttling. Reports the median of three rounds. For a
 * hidden page that mines, counts the script tasks.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { setVisible } from '../../test/support/page-visibility.ts';
import { idleGoals } from './budgets.ts';
import { launchChromium, startSite } from './site.ts';
import { median, report } from './support/report.ts';

const WINDOW_MS = 10_000;
const ROUNDS = 3;
/** Time for the page's initial work. */
const SETTLING_MS = 5_000;
const MINER = { email: 'miner@example.com', pin: '482913' };

/** Milliseconds of main-thread time. */
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
  await page.waitForTimeout(SETTLING_MS);
  const rounds: Cost[] = [];
  while (rounds.length < ROUNDS) {
    const before = await countedBy(session);
    await page.waitForTimeout(WINDOW_MS);
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
  // The mouse hovers over no element.
  await page.mouse.move(0, 0);
  return page;
}

/** Counts the tasks in which a timer or an animation frame runs script. */
async function startsOf(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.waitForTimeout(WINDOW_MS);
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  const { traceEvents } = trace as { readonly traceEvents: readonly { readonly name: string }[] };
  return traceEvents.filter(({ name }) => name === 'TimerFire' || name === 'FireAnimationFrame').length;
}

interface Measured {
  readonly landing: readonly Cost[];
  readonly mining: readonly Cost[];
  readonly hidden: number;
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1_440, height: 900 } });
  const first = await openLandingPage(context);
  const landing = await costOf(first);
  await first.close();
  const page = await openMiningPage(context);
  const mining = await costOf(page);
  // The page gets `visibilitychange` but is still rendered: that distorts rendering costs, not the
  // number of tasks.
  await setVisible(page, false);
  await page.waitForTimeout(SETTLING_MS);
  return { landing, mining, hidden: await startsOf(browser, page) };
}

const site = await startSite({ DEMO_MINER_EMAIL: MINER.email, DEMO_MINER_PIN: MINER.pin });
const browser = await launchChromium();
try {
  const costs = await measure(browser, site.address);
  const medians = { landing: medianOf(costs.landing), mining: medianOf(costs.mining) };
  await report(
    'idle',
    [
      { figure: 'landing page (ms in 10 s)', value: medians.landing.tasks, atMost: idleGoals.landing },
      { figure: 'mining page (ms in 10 s)', value: medians.mining.tasks, atMost: idleGoals.mining },
      { figure: 'script tasks while hidden', value: costs.hidden, atMost: idleGoals.hiddenStarts },
    ],
    { medians, rounds: costs, chromium: browser.version() },
  );
} finally {
  await browser.close();
  await site.stop();
}
