/** Writes the results of a fault run as Markdown and as JSON. */
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';
import { AUTO_SAVE_INTERVAL_MS } from '../../machines/miner/miner.rules.ts';
import { median } from '../bench/support/report.ts';
import { inProject } from '../build/project.ts';
import { type FaultRunOptions, RECOVERY_TIMEOUT_MS } from './fault-run.ts';
import type { CollectionCounts } from './oracle.ts';
import type { FaultTally } from './tally.ts';

interface FaultTypeFigures extends CollectionCounts {
  readonly type: string;
  readonly faults: number;
  /** Median and maximum time to the first acknowledged save that was sent after the fault. */
  readonly firstMs: readonly [number, number];
  /** Median and maximum time until each miner had one. */
  readonly allMs: readonly [number, number];
}

const medianAndMax = (values: readonly number[]): [number, number] => [
  Math.round(median(values)),
  Math.max(...values),
];

function figuresOf(tally: FaultTally): readonly FaultTypeFigures[] {
  return [...tally.types]
    .map(([type, { faults, collections, recoveries }]) => ({
      type,
      faults,
      ...collections,
      firstMs: medianAndMax(recoveries.map(({ firstMs }) => firstMs)),
      allMs: medianAndMax(recoveries.map(({ allMs }) => allMs)),
    }))
    .toSorted((a, b) => b.faults - a.faults);
}

type Run = Pick<FaultRunOptions, 'seed' | 'faults' | 'miners' | 'pace' | 'outageMs'>;

/** Writes `faults.md` and `faults.json` into `dist/reports`. */
export async function writeReport(run: Run, tally: FaultTally, durationMs: number): Promise<void> {
  const folder = inProject('dist', 'reports');
  await mkdir(folder, { recursive: true });
  const machine = { system: `${platform()} ${arch()}`, processors: cpus().length, node: process.version };
  const { seed, faults, miners, pace, outageMs } = run;
  const data = {
    run: { seed, faults, miners, pace, outageMs },
    durationSeconds: Math.round(durationMs / 1_000),
    types: figuresOf(tally),
    comparisons: tally.comparisons,
    violations: Object.fromEntries(tally.violations),
    skipped: Object.fromEntries(tally.skipped),
    crashes: Object.fromEntries(tally.crashes),
    machine,
    measuredAt: new Date().toISOString(),
  };
  await writeFile(join(folder, 'faults.json'), `${JSON.stringify(data, null, 2)}\n`);
  await writeFile(join(folder, 'faults.md'), renderReport(run, tally, data.durationSeconds));
}

function renderReport({ seed, miners, pace, outageMs }: Run, tally: FaultTally, seconds: number): string {
  const types = figuresOf(tally);
  const sum = (figure: (type: FaultTypeFigures) => number) =>
    types.reduce((all, type) => all + figure(type), 0);
  const rows = types.map(type =>
    row(
      type.type,
      type.faults,
      type.acknowledged,
      type.unacknowledgedApplied,
      type.unacknowledgedNotApplied,
      type.firstMs.join(' / '),
      type.allMs.join(' / '),
    ),
  );
  const total = row(
    '**total**',
    sum(({ faults }) => faults),
    sum(({ acknowledged }) => acknowledged),
    sum(({ unacknowledgedApplied }) => unacknowledgedApplied),
    sum(({ unacknowledgedNotApplied }) => unacknowledgedNotApplied),
    '',
    `at most ${Math.max(...types.map(type => type.allMs[1]))}`,
  );
  return `# Fault injection

Written by \`npx tsx scripts/test-faults.ts --report\` (seed ${seed}, ${miners} miners, ${Math.ceil(seconds / 60)} minutes).

| Fault | Count | Collections acknowledged | Unacknowledged, applied | Unacknowledged, not applied | First save after, ms | All miners saved after, ms |
|---|---:|---:|---:|---:|---:|---:|
${[...rows, total].join('\n')}

Times are median / maximum, measured from the last fault of a burst, or from the end of an outage.
Outages last up to ${outageMs.typical / 1_000} s, and once per type ${outageMs.max / 1_000} s. The miners' timers run ${pace} times faster
than a page's, so up to ${AUTO_SAVE_INTERVAL_MS / pace / 1_000} s of each time is the miner's own save interval. Every miner has to save
within ${RECOVERY_TIMEOUT_MS / 1_000} s. The machine had ${cpus().length} processors and a load average of ${Math.round(loadavg()[0] ?? 0)} at the end.

- **Violations: ${sumOf(tally.violations)}.**${list(tally.violations)}
- Balances compared with earlier ones during the run: ${tally.comparisons.toLocaleString('en')}.
- Server crashes, each followed by a restart by the supervisor: ${sumOf(tally.crashes)}.${list(tally.crashes)}
${[...tally.skipped].map(([deployment, reason]) => `- **Skipped** on this machine: ${deployment} (${reason}).\n`).join('')}`;
}

const row = (...cells: readonly (string | number)[]): string =>
  `| ${cells.map(cell => cell.toLocaleString('en')).join(' | ')} |`;

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, one) => all + one, 0);

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, times]) => `\n  - ${times} times: ${what}`).join('');
