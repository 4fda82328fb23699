/** Fails a file of paths that does not replay what `test/model/levels.ts` says of it. */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, type RunnerTask, type RunnerTestCase, type RunnerTestSuite } from 'vitest';
import type { Level } from '../model/engine/level.ts';
import { formatCounts, LEVELS_FOLDER, readLevelCounts } from '../model/level-counts.ts';
import { FURTHER_SCREENS } from '../model/levels.ts';
import { replaysIn } from '../model/replays-of-files.ts';

const testsIn = (task: RunnerTask): RunnerTestCase[] =>
  task.type === 'test' ? [task] : task.tasks.flatMap(testsIn);

/** Runs after the last test of a file. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest accepts no other first parameter.
export function checkLevels({}, suite: Readonly<RunnerTestSuite>): void {
  const file = relative(process.cwd(), suite.file.filepath).replaceAll('\\', '/');
  const tests = testsIn(suite.file);
  const isWhole = tests.every(({ result }) => result?.state === 'pass');
  if (!/\.paths\.test\.tsx?$/.test(file) || FURTHER_SCREENS.includes(file) || !isWhole) return;

  const replays = tests.flatMap(({ meta }) => meta.replayed ?? []);
  const named = replaysIn(file);
  expect(replays.map(nameOf).sort(), 'named in test/model/levels.ts').toEqual(named.map(nameOf).sort());

  const folder = process.env[LEVELS_FOLDER];
  if (folder !== undefined) {
    writeFileSync(join(folder, `${file.replaceAll('/', '-')}.json`), JSON.stringify(replays));
    return;
  }
  const counts = readLevelCounts();
  // A test of the table names a machine without counts.
  for (const replay of replays.filter(({ machine }) => machine in counts)) {
    expect(formatCounts(replay), `${nameOf(replay)} in docs/levels.md, by \`npm run levels\``).toBe(
      counts[replay.machine]?.[replay.level],
    );
  }
}

const nameOf = ({ machine, level }: { machine: string; level: Level }): string => `${machine}, ${level}`;
