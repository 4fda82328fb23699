/** What a run of faults found, as a page and as data. */
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';
import { AUTO_SAVE_INTERVAL } from '../../machines/miner/miner.rules.ts';
import { inProject } from '../../scripts/project.ts';
import { median } from '../bench/support/report.ts';
import { type FaultRunOptions, RECOVERED_WITHIN } from './fault-run.ts';
import type { FaultTally } from './tally.ts';

interface KindFigures {
  readonly kind: string;
  readonly points: number;
  readonly acknowledged: number;
  readonly unacknowledgedAndThere: number;
  readonly unacknowledgedAndNot: number;
  /** Milliseconds until the first save that was sent after the fault was acknowledged: median and longest. */
  readonly first: readonly [number, number];
  /** The same until every miner had saved again. */
  readonly all: readonly [number, number];
}

const middleAndLongest = (values: readonly number[]): [number, number] => [
  Math.round(median(values)),
  Math.max(...values),
];

function figuresOf(tally: FaultTally): readonly KindFigures[] {
  return [...tally.kinds]
    .map(([kind, { points, collections, recoveries }]) => ({
      kind,
      points,
      ...collections,
      first: middleAndLongest(recoveries.map(({ first }) => first)),
      all: middleAndLongest(recoveries.map(({ all }) => all)),
    }))
    .toSorted((a, b) => b.points - a.points);
}

type Run = Pick<FaultRunOptions, 'seed' | 'points' | 'miners' | 'pace' | 'outage'>;

/** Writes `faults.md` and `faults.json` into `docs/reports`. */
export async function writeReport(run: Run, tally: FaultTally, took: number): Promise<void> {
  const folder = inProject('docs', 'reports');
  await mkdir(folder, { recursive: true });
  const kinds = figuresOf(tally);
  const machine = { system: `${platform()} ${arch()}`, processors: cpus().length, node: process.version };
  const { seed, points, miners, pace, outage } = run;
  const data = {
    run: { seed, points, miners, pace, outage },
    tookSeconds: Math.round(took / 1_000),
    kinds,
    watched: tally.watched,
    violations: Object.fromEntries(tally.violations),
    skipped: Object.fromEntries(tally.skipped),
    endedByItself: Object.fromEntries(tally.gaveUp),
    machine,
    measuredAt: new Date().toISOString(),
  };
  await writeFile(join(folder, 'faults.json'), `${JSON.stringify(data, null, 2)}\n`);
  await writeFile(join(folder, 'faults.md'), pageOf(run, tally, data.tookSeconds));
}

function pageOf({ seed, miners, pace, outage }: Run, tally: FaultTally, seconds: number): string {
  const kinds = figuresOf(tally);
  const sum = (figure: (kind: KindFigures) => number) => kinds.reduce((all, kind) => all + figure(kind), 0);
  const rows = kinds.map(kind =>
    row(
      kind.kind,
      kind.points,
      kind.acknowledged,
      kind.unacknowledgedAndThere,
      kind.unacknowledgedAndNot,
      kind.first.join(' / '),
      kind.all.join(' / '),
    ),
  );
  const all = row(
    '**together**',
    sum(({ points }) => points),
    sum(({ acknowledged }) => acknowledged),
    sum(({ unacknowledgedAndThere }) => unacknowledgedAndThere),
    sum(({ unacknowledgedAndNot }) => unacknowledgedAndNot),
    '',
    `at most ${Math.max(...kinds.map(kind => kind.all[1]))}`,
  );
  return `# Faults

Written by \`npm run test:faults -- --report\` (seed ${seed}, ${miners} miners, ${Math.ceil(seconds / 60)} minutes). What is done and how it is judged
stands in [decision 044](../decisions/044-randomised-fault-injection.md).

| Fault | times | collections acknowledged | unacknowledged, and there | unacknowledged, and not | first save after, ms | everybody's save after, ms |
|---|---:|---:|---:|---:|---:|---:|
${[...rows, all].join('\n')}

Times are the median and the longest, from the last of some faults in a row on, or from the end of what was away for a while (an outage of up to
${outage.usual / 1_000} s, and once of ${outage.longest / 1_000} s for each kind). The miners' timers ran ${pace} times faster than a page's, so that up to ${AUTO_SAVE_INTERVAL / pace / 1_000} s of each is a
miner's own pause. Everybody has to have saved again within ${RECOVERED_WITHIN / 1_000} s.
The machine had ${cpus().length} processors and, with all that ran on it, a load of ${Math.round(loadavg()[0] ?? 0)} at the end.

- **Violations: ${sumOf(tally.violations)}.**${list(tally.violations)}
- Figures of accounts compared with those before them while all this went on: ${tally.watched.toLocaleString('en')}.
- Servers that ended by themselves, and were started again by the supervisor: ${sumOf(tally.gaveUp)}.${list(tally.gaveUp)}
${[...tally.skipped].map(([form, reason]) => `- **Not tried** on this machine: ${form} (${reason}).\n`).join('')}`;
}

const row = (...cells: readonly (string | number)[]): string =>
  `| ${cells.map(cell => cell.toLocaleString('en')).join(' | ')} |`;

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, one) => all + one, 0);

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, times]) => `\n  - ${times} times: ${what}`).join('');
