/** What the recorded paths take of each machine, for the page of `scripts/coverage-models.ts`. */

import { type Level, levels } from '../../test/model/engine/level.ts';
import type { DrawnChart } from '../inspector/page/chart/drawn-chart.ts';
import { type ChartState, withDescendants } from '../statechart/statechart.ts';
import type { PathRecording } from './path-recording.ts';

export interface MachineCoverage {
  readonly id: string;
  /** `machines/miner`. */
  readonly folder: string;
  readonly description: string;
  readonly drawing: DrawnChart;
  readonly transitions: readonly CoveredTransition[];
  readonly paths: readonly CoveringPath[];
}

export interface CoveredTransition {
  readonly key: string;
  /** `filling: collect.pressed → collecting`. */
  readonly text: string;
  /** How many paths of each level take it. */
  readonly counts: Readonly<Record<Level, number>>;
}

export interface CoveringPath {
  readonly level: Level;
  readonly title: string;
  /** Indexes in `transitions`. */
  readonly takes: readonly number[];
}

interface DescribedMachine extends Pick<MachineCoverage, 'id' | 'folder' | 'description' | 'drawing'> {
  readonly chart: ChartState;
  readonly format: (transition: ChartState['transitions'][number]) => string;
}

/** Joins a machine with its recordings, its shortest paths first. */
export function coverageOf(
  { chart, format, ...machine }: DescribedMachine,
  recordings: readonly PathRecording[],
): MachineCoverage {
  const transitions = withDescendants(chart).flatMap(state => state.transitions);
  const places = new Map(transitions.map(({ key }, place) => [key, place]));
  const paths = recordings
    .filter(recording => recording.machine === machine.id)
    .flatMap(({ level, paths: recorded }) =>
      recorded.map(({ title, transitions: taken }) => ({
        level,
        title,
        // A recording may be older than the machine.
        takes: taken.flatMap(key => places.get(key) ?? []),
      })),
    )
    .sort((one, other) => one.title.length - other.title.length);
  return {
    ...machine,
    transitions: transitions.map((transition, place) => ({
      key: transition.key,
      text: format(transition),
      counts: countsOf(paths.filter(({ takes }) => takes.includes(place))),
    })),
    paths,
  };
}

function countsOf(paths: readonly CoveringPath[]): Record<Level, number> {
  const counts = { actor: 0, screen: 0, browser: 0, server: 0 };
  for (const { level } of paths) counts[level] += 1;
  return counts;
}

/** Formats how many paths take a transition: `actor 12, screen 3`. */
export function formatCounts(counts: CoveredTransition['counts']): string {
  const taken = levels.filter(level => counts[level] > 0).map(level => `${level} ${counts[level]}`);
  return taken.length === 0 ? 'not taken' : taken.join(', ');
}
