/**
 * `npm run bench -- first-page /auth`: Lighthouse on a slow phone, each page in turns with a yardstick
 * that has no script, medians of five pairs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromium } from 'playwright';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { readOptions } from '../../scripts/read-options.ts';
import { getChromium } from '../build/get-chromium.ts';
import { lighthouseGoals } from './budgets.ts';
import { startSite } from './site.ts';
import { writeResult } from './support/report.ts';
import { addYardstick, YARDSTICK } from './support/yardstick.ts';

const [, ...asked] = readOptions('bench').positionals;
const ROUTES = asked.length > 0 ? asked : Object.keys(lighthouseGoals.moreBlocking);
const PAIRS = 5;
/**
 * Lighthouse's mobile phone is four times slower than its reference machine. A slower machine is
 * throttled less, so that the phone stays the same; a faster one is not throttled more, because the
 * index covers only script.
 */
const [SLOWDOWN, REFERENCE_INDEX] = [4, 1_700];
/** Below this index, Lighthouse calls its results unreliable. */
const MIN_BENCHMARK_INDEX = 1_000;
/** A run counts only if the machine's index stays within this fraction. */
const MAX_DRIFT = 0.1;
const MAX_ATTEMPTS = 15;

const NAMES = [
  'largestPaint',
  'blocking',
  'layoutShift',
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
] as const;
type Figures = Record<(typeof NAMES)[number], number>;

/** A page and the yardstick, measured one after the other. */
interface Pair {
  readonly page: Figures;
  readonly yardstick: Figures;
  readonly index: number;
}

/** Measures a page on the simulated phone. @throws if Lighthouse reports nothing */
async function measure(
  address: string,
  index: number,
): Promise<{ figures: Figures; benchmarkIndex: number }> {
  const run = await lighthouse(address, {
    port,
    output: 'json',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    throttling: { cpuSlowdownMultiplier: SLOWDOWN * Math.min(1, index / REFERENCE_INDEX) },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!run) throw new Error(`Lighthouse reports nothing about ${address}.`);
  const { audits, categories, environment } = run.lhr;
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string): number => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  return {
    benchmarkIndex: environment.benchmarkIndex,
    figures: {
      largestPaint: Math.round(value('largest-contentful-paint')),
      blocking: Math.round(value('total-blocking-time')),
      layoutShift: value('cumulative-layout-shift'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
  };
}

/** Returns the machine's current index by Lighthouse. */
async function benchmarkIndex(): Promise<number> {
  const page = await browser.newPage();
  return page.evaluate(pageFunctions.computeBenchmarkIndex).finally(() => page.close());
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const mediansOf = (runs: readonly Figures[]): Figures =>
  // The keys of `Figures` are its names.
  Object.fromEntries(NAMES.map(name => [name, median(runs.map(run => run[name]))])) as Figures;

interface Compared {
  readonly page: Figures;
  readonly yardstick: Figures;
  /** Of the pairs' ratios and differences. */
  readonly paintRatio: number;
  readonly moreBlocking: number;
  readonly isMet: boolean;
}

function compare(route: string, pairs: readonly Pair[]): Compared {
  const page = mediansOf(pairs.map(pair => pair.page));
  const yardstick = mediansOf(pairs.map(pair => pair.yardstick));
  const paintRatio = median(pairs.map(pair => pair.page.largestPaint / pair.yardstick.largestPaint));
  const moreBlocking = median(pairs.map(pair => pair.page.blocking - pair.yardstick.blocking));
  const { accessibility, bestPractices, seo, layoutShift, ...goals } = lighthouseGoals;
  const allowed = Object.entries(goals.moreBlocking).find(([path]) => path === route)?.[1] ?? 120;
  const isMet =
    paintRatio <= goals.paintRatio &&
    moreBlocking <= allowed &&
    // Points say nothing about the page where even the yardstick has less than all.
    (page.performance >= goals.performance || yardstick.performance < 100) &&
    page.layoutShift <= layoutShift &&
    page.accessibility >= accessibility &&
    page.bestPractices >= bestPractices &&
    page.seo >= seo;
  return { page, yardstick, paintRatio, moreBlocking, isMet };
}

const removeYardstick = await addYardstick();
const sitePort = String(await findFreePort());
// Lighthouse wants absolute canonical links.
const site = await startSite({ PORT: sitePort, PUBLIC_URL: `http://127.0.0.1:${sitePort}` });
const port = await findFreePort();
const profile = await mkdtemp(join(tmpdir(), 'technovex-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: await getChromium(),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu', `--remote-debugging-port=${port}`],
});
const loadBefore = loadavg()[0];
try {
  const routes: Record<string, Compared & { readonly pairs: readonly Pair[]; discarded: number }> = {};
  for (const route of ROUTES) {
    const pairs: Pair[] = [];
    let discarded = 0;
    while (pairs.length < PAIRS && pairs.length + discarded < MAX_ATTEMPTS) {
      const index = await benchmarkIndex();
      const yardstick = await measure(site.address + YARDSTICK, index);
      const page = await measure(site.address + route, index);
      const drifts = [yardstick, page].map(({ benchmarkIndex: then }) => Math.abs(then - index) / index);
      if (index < MIN_BENCHMARK_INDEX || Math.max(...drifts) > MAX_DRIFT) discarded += 1;
      else pairs.push({ page: page.figures, yardstick: yardstick.figures, index });
    }
    routes[route] = { ...compare(route, pairs), pairs, discarded };
  }
  console.table(
    Object.fromEntries(
      Object.entries(routes).map(([route, { page, yardstick, paintRatio, moreBlocking, isMet }]) => [
        route,
        {
          'largest paint': page.largestPaint,
          'of the yardstick': yardstick.largestPaint,
          ratio: paintRatio.toFixed(2),
          'more blocking': moreBlocking,
          points: page.performance,
          "the yardstick's": yardstick.performance,
          isMet,
        },
      ]),
    ),
  );
  const result = {
    routes,
    goals: lighthouseGoals,
    isMet: Object.values(routes).every(({ isMet }) => isMet),
    referenceIndex: REFERENCE_INDEX,
    machine: { processors: cpus().length, loadBefore, loadAfter: loadavg()[0] },
    chromium: browser.browser()?.version() ?? null,
    measuredAt: new Date().toISOString(),
  };
  await writeResult('first-page', result);
  process.exitCode = result.isMet ? 0 : 1;
} finally {
  await browser.close();
  await rm(profile, { recursive: true, force: true });
  await site.stop();
  await removeYardstick();
}
