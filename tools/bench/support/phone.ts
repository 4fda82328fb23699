/** Lighthouse on a slow phone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { type BrowserContext, chromium } from 'playwright';
import { findFreePort } from '../../../db/embedded/postmaster.ts';
import { getChromium } from '../../build/get-chromium.ts';
import { median } from './report.ts';

/**
 * Lighthouse's mobile phone is four times slower than its reference machine. A slower machine is
 * throttled less, so that the phone stays the same; a faster one is not throttled more, because the
 * index covers only script.
 */
const SLOWDOWN = 4;
export const REFERENCE_INDEX = 1_700;
/** Below this index, Lighthouse calls its results unreliable. */
const MIN_BENCHMARK_INDEX = 1_000;
/** A round counts only if the machine's index stays within this fraction. */
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

/** Times in milliseconds, categories in points. */
export type Figures = Record<(typeof NAMES)[number], number>;

export const mediansOf = (runs: readonly Figures[]): Figures =>
  // The keys of `Figures` are its names.
  Object.fromEntries(NAMES.map(name => [name, median(runs.map(run => run[name]))])) as Figures;

/** Pages measured one after the other. */
interface Round {
  readonly figures: readonly Figures[];
  readonly index: number;
}

export interface Phone {
  readonly chromium: string | undefined;
  /**
   * Measures the addresses in turns, and discards rounds in which the machine's speed changes.
   *
   * @throws if Lighthouse reports nothing
   */
  measureInTurns(
    addresses: readonly string[],
    rounds: number,
  ): Promise<{ readonly rounds: readonly Round[]; readonly discarded: number }>;
  stop(): Promise<void>;
}

export async function startPhone(): Promise<Phone> {
  const port = await findFreePort();
  const profile = await mkdtemp(join(tmpdir(), 'technovex-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await getChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', `--remote-debugging-port=${port}`],
  });
  return {
    chromium: context.browser()?.version(),
    measureInTurns: async (addresses, wanted) => {
      const rounds: Round[] = [];
      let discarded = 0;
      while (rounds.length < wanted && rounds.length + discarded < MAX_ATTEMPTS) {
        const index = await benchmarkIndex(context);
        const runs: Awaited<ReturnType<typeof measure>>[] = [];
        for (const address of addresses) runs.push(await measure(address, port, index));
        const drifts = runs.map(({ benchmarkIndex: then }) => Math.abs(then - index) / index);
        if (index < MIN_BENCHMARK_INDEX || Math.max(...drifts) > MAX_DRIFT) discarded += 1;
        else rounds.push({ figures: runs.map(({ figures }) => figures), index });
      }
      return { rounds, discarded };
    },
    stop: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const slowdownAt = (index: number): number => SLOWDOWN * Math.min(1, index / REFERENCE_INDEX);

/** Returns the machine's current index by Lighthouse. */
async function benchmarkIndex(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  return page.evaluate(pageFunctions.computeBenchmarkIndex).finally(() => page.close());
}

async function measure(
  address: string,
  port: number,
  index: number,
): Promise<{ figures: Figures; benchmarkIndex: number }> {
  const run = await lighthouse(address, {
    port,
    output: 'json',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    throttling: { cpuSlowdownMultiplier: slowdownAt(index) },
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
