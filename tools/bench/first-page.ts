/**
 * `npm run bench -- first-page /auth`: Lighthouse on a slow phone, each page in turns with a yardstick
 * that has no script, medians of five pairs.
 */
import { cpus, loadavg } from 'node:os';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { lighthouseGoals } from './budgets.ts';
import { startSite } from './site.ts';
import { type Figures, mediansOf, REFERENCE_INDEX, startPhone } from './support/phone.ts';
import { median, writeResult } from './support/report.ts';
import { addYardstick, YARDSTICK } from './support/yardstick.ts';

const asked = process.argv.slice(3);
const ROUTES = asked.length > 0 ? asked : Object.keys(lighthouseGoals.moreBlocking);
const PAIRS = 5;

/** A page and the yardstick, measured one after the other. */
interface Pair {
  readonly page: Figures;
  readonly yardstick: Figures;
  readonly index: number;
}

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
const phone = await startPhone();
const loadBefore = loadavg()[0];
try {
  const routes: Record<string, Compared & { readonly pairs: readonly Pair[]; discarded: number }> = {};
  for (const route of ROUTES) {
    const addresses = [YARDSTICK, route].map(path => site.address + path);
    const { rounds, discarded } = await phone.measureInTurns(addresses, PAIRS);
    const pairs = rounds.flatMap(({ figures: [yardstick, page], index }) =>
      yardstick && page ? [{ page, yardstick, index }] : [],
    );
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
    chromium: phone.chromium ?? null,
    measuredAt: new Date().toISOString(),
  };
  await writeResult('first-page', result);
  process.exitCode = result.isMet ? 0 : 1;
} finally {
  await phone.stop();
  await site.stop();
  await removeYardstick();
}
