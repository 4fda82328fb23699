/** Reports a benchmark's figures with their goals and the machine's load. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { inProject } from '../../build/project.ts';

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
};

export const round = (value: number, places = 2): number => Math.round(value * 10 ** places) / 10 ** places;

export interface Goal {
  readonly figure: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

const isMet = ({
  value,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
}: Goal): boolean => value >= atLeast && value <= atMost;

const loadBefore = loadavg()[0] ?? Number.NaN;

export async function writeResult(name: string, result: object): Promise<void> {
  const file = `dist/bench/${name}.json`;
  await mkdir(inProject('dist/bench'), { recursive: true });
  await writeFile(inProject(file), `${JSON.stringify(result, null, 2)}\n`);
  console.log(`Wrote ${file}`);
}

/** Prints the figures and writes them to `dist/bench`. Exits with 1 for a missed goal. */
export async function report(name: string, goals: readonly Goal[], details: object): Promise<void> {
  console.table(
    goals.map(goal => ({
      figure: goal.figure,
      value: round(goal.value),
      'at least': goal.atLeast ?? '',
      'at most': goal.atMost ?? '',
      met: isMet(goal),
    })),
  );
  const result = {
    goals: goals.map(goal => ({ ...goal, value: round(goal.value, 3), isMet: isMet(goal) })),
    ...details,
    // Other load on the machine distorts the figures.
    machine: { processors: cpus().length, loadBefore: round(loadBefore), node: process.version },
    measuredAt: new Date().toISOString(),
  };
  await writeResult(name, result);
  process.exitCode = goals.every(isMet) ? 0 : 1;
}
