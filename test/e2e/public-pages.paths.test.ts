/** Replays the models of the public pages on the built site with the real server. */
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { UPDATE_INTERVAL_MS as METRICS_INTERVAL_MS } from '../../machines/explorer/explorer.rules.ts';
import { CANDLE_INTERVAL_MS } from '../../machines/price-chart/price-chart.rules.ts';
import { UPDATE_INTERVAL_MS as SPEED_INTERVAL_MS } from '../../machines/tps-speed/tps-speed.rules.ts';
import { priceChartMarket, priceChartTexts } from '../../src/content/home-price-chart.ts';
import { networkFigures } from '../../src/content/launch-figures/network-figures.ts';
import { pageFigures } from '../../src/content/launch-figures/page-figures.ts';
import { newsletterToast } from '../../src/content/toasts.ts';
import type { Visit } from '../model/engine/page.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { chainMetricsReplayOf } from '../model/flows/chain-metrics/chain-metrics.model.ts';
import { chainMetricsScreen } from '../model/flows/chain-metrics/chain-metrics.screen.ts';
import { newsletterReplay } from '../model/flows/newsletter/newsletter.model.ts';
import { newsletterOnServer } from '../model/flows/newsletter/newsletter.on-server.ts';
import { newsletterScreen } from '../model/flows/newsletter/newsletter.screen.ts';
import { pageOnly } from '../model/flows/page-only.ts';
import { beginning, priceChartReplayOf } from '../model/flows/price-chart/price-chart.model.ts';
import { priceChartScreen } from '../model/flows/price-chart/price-chart.screen.ts';
import { SEED, tpsSpeedReplayOf } from '../model/flows/tps-speed/tps-speed.model.ts';
import { tpsSpeedScreen } from '../model/flows/tps-speed/tps-speed.screen.ts';
import { delayScripts } from '../support/delayed-responses.ts';
import { holdViews, reportView } from '../support/held-views.ts';
import { untilHydrated } from '../support/is-hydrated.ts';
import { loadNotifications } from '../support/loaded-notifications.ts';
import { setVisible } from '../support/page-visibility.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser();

/** How long a page takes for immediate work, by its own clock, in milliseconds. */
const MOMENT = 1;

/** Opens a page with its notifications. */
const openPage = (path: string) => async (visit: Visit) => {
  await visit.goTo(path);
  await loadNotifications(visit);
};

const visibility = {
  'page.hidden': ({ page }: Visit) => setVisible(page, false),
  'page.shown': ({ page }: Visit) => setVisible(page, true),
};

testEveryPathInBrowser('the newsletter', site, [
  {
    replay: newsletterReplay,
    http: newsletterOnServer(site.server),
    screen: newsletterScreen('footer'),
    // The limit of the address is reached, or a notification repeats the problem for a while.
    endings: ['subscribe done (failed)', 'email.submitted (no email)'],
    held: [endpoints.newsletterSubscribe],
    // Its footer has the only form.
    arrive: openPage('/android-app'),
    toastOf: newsletterToast,
  },
]);

const { firstBlock, live: liveTps } = networkFigures.explorer;
/** The page's own input. */
const chainMetrics = chainMetricsReplayOf({ seed: 1, firstBlock, tpsRange: liveTps });

testEveryPathInBrowser('the chain metrics', site, [
  {
    replay: chainMetrics,
    http: pageOnly(chainMetrics, { updateInterval: METRICS_INTERVAL_MS }),
    screen: chainMetricsScreen,
    held: [],
    arrive: async ({ page, goTo }) => {
      await goTo('/blockchain/explorer');
      // Nothing in the page tells that its figures are hydrated, once their script has loaded.
      await page.waitForLoadState('networkidle');
    },
    elsewhere: visibility,
  },
]);

const { sustainable, live: liveSpeed } = pageFigures.tpsSpeed;
const tpsSpeed = tpsSpeedReplayOf({ firstTps: sustainable, range: liveSpeed });

/** Runs in the page before any script of the site: only seeds are drawn into such an array. */
function chooseSeed(seed: number): void {
  const fillRandomly = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = array =>
    array instanceof Int32Array && array.length === 1 ? array.fill(seed) : fillRandomly(array);
}

const seededPages = new WeakSet<Page>();

async function seedPage(page: Page): Promise<void> {
  if (!seededPages.has(page)) await page.addInitScript(chooseSeed, SEED);
  seededPages.add(page);
}

let letScriptsArrive: () => void;

testEveryPathInBrowser('the simulated speed', site, [
  {
    replay: tpsSpeed,
    http: pageOnly(tpsSpeed, { updateInterval: SPEED_INTERVAL_MS }),
    screen: tpsSpeedScreen,
    held: [],
    // The prerendered page has no seed.
    arrive: async ({ page }) => {
      await seedPage(page);
      letScriptsArrive = await delayScripts(page);
      await page.goto('/tps-speed', { waitUntil: 'commit' });
    },
    elsewhere: {
      ...visibility,
      'xstate.done.actor.chooseSeed': async ({ page, pass }) => {
        letScriptsArrive();
        await untilHydrated(page);
        await pass(MOMENT);
      },
    },
  },
]);

const heldPages = new WeakSet<Page>();
/** The requests for the chart's code. */
let chartRequests: Route[] = [];

async function takeChartRequest(): Promise<Route> {
  await expect.poll(() => chartRequests.length, { interval: 20 }).toBeGreaterThan(0);
  // The poll has seen one.
  return chartRequests.shift() as Route;
}

/**
 * Loses each request for the chart's code until the page says so: when the preloading link has lost
 * its request before the chart's stylesheet is loaded, `import()` sends another one.
 */
async function loseChart({ page }: Visit): Promise<void> {
  await (await takeChartRequest()).abort();
  const isLost = async () => {
    for (const request of chartRequests.splice(0)) await request.abort();
    return page.getByText(priceChartTexts.failed).isVisible();
  };
  await expect.poll(isLost, { interval: 20 }).toBe(true);
}

const priceChart = priceChartReplayOf(priceChartMarket);
const chartOnPage = pageOnly(priceChart, { candleInterval: CANDLE_INTERVAL_MS });

/** When the chart's code arrives, by the page's clock. */
let loadedAt = 0;
let chartPage: Page | undefined;
const chartLoaded = {
  because: async () => {
    loadedAt = (await chartPage?.evaluate(() => Date.now())) ?? 0;
  },
  payload: () => ({ output: { ...beginning, at: loadedAt } }),
};

testEveryPathInBrowser('the price chart', site, [
  {
    replay: priceChart,
    http: { ...chartOnPage, scenarios: { ...chartOnPage.scenarios, 'loadChart done': [chartLoaded] } },
    screen: priceChartScreen,
    held: [],
    // React reveals the lazy drawing after a delay.
    isDrawnInTime: true,
    arrive: async ({ page, goTo, pass }) => {
      if (!heldPages.has(page)) await page.addInitScript(holdViews, priceChartTexts.notRequested);
      heldPages.add(page);
      chartPage = page;
      await seedPage(page);
      chartRequests = [];
      await page.route('**/CandleChart-*.js', route => void chartRequests.push(route));
      await goTo('/');
      const hasChart = async () => {
        await pass(MOMENT);
        return page.evaluate(() => window.heldViews?.approachParts());
      };
      await expect.poll(hasChart, { interval: 20 }).toBe(true);
    },
    elsewhere: {
      'chart.approached': reportView('near', true),
      'chart.shown': reportView('shown', true),
      'chart.hidden': reportView('shown', false),
      'xstate.done.actor.loadChart': async () => (await takeChartRequest()).continue(),
      'xstate.error.actor.loadChart': loseChart,
    },
  },
]);
