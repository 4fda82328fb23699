/** One run of Stryker: the mutants of a unit against its tests. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Stryker } from '@stryker-mutator/core';
import { inProject } from '../build/project.ts';
import { type MutationReport, mutationReport, withoutUnnoticed } from './results.ts';
import type { Unit } from './rooms.ts';

const FOLDER = '.cache/mutation';

const fileOf = (room: string, unit: Unit, ending: string): string =>
  `${FOLDER}/${room}/${unit.name}${ending}`;

/** What the last run found out about a unit; undefined if there was none. */
export async function lastReportOf(room: string, unit: Unit): Promise<MutationReport | undefined> {
  const text = await readFile(inProject(fileOf(room, unit, '.json')), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : mutationReport.parse(JSON.parse(text));
}

/** Tries every mutant of the unit; unless forced, only those that no test has noticed so far or whose line has changed. */
export async function tryMutantsOf(room: string, unit: Unit, workers: number, force: boolean): Promise<void> {
  const incrementalFile = fileOf(room, unit, '.incremental.json');
  await mkdir(inProject(FOLDER, room), { recursive: true });
  await (force
    ? rm(inProject(incrementalFile), { force: true })
    : forgetUnnoticed(inProject(incrementalFile)));
  // The configuration of vitest is read in another process.
  process.env['MUTATION_TESTS'] = unit.tests.join(',');
  process.env['MUTATION_POOL'] = unit.pool;
  await new Stryker({
    mutate: [...unit.files],
    concurrency: workers,
    jsonReporter: { fileName: fileOf(room, unit, '.json') },
    htmlReporter: { fileName: fileOf(room, unit, '.html') },
    incrementalFile,
    tempDirName: `.stryker-tmp/${room}-${unit.name}`,
  }).runMutationTest();
}

async function forgetUnnoticed(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) await writeFile(file, JSON.stringify(withoutUnnoticed(JSON.parse(text))));
}
