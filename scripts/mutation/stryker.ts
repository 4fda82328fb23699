/** One run of Stryker: the mutants of a room against the tests of that room. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Stryker } from '@stryker-mutator/core';
import { inProject } from '../project.ts';
import { type MutationReport, mutationReport, withoutSurvivors } from './results.ts';
import type { Room } from './rooms.ts';

const FOLDER = '.cache/mutation';

const reportFile = (name: string): string => `${FOLDER}/${name}.json`;
const incrementalFile = (name: string): string => `${FOLDER}/${name}.incremental.json`;

/** What the last run found out about a room; undefined if there was none. */
export async function lastReportOf(name: string): Promise<MutationReport | undefined> {
  const text = await readFile(inProject(reportFile(name)), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : mutationReport.parse(JSON.parse(text));
}

/** Tries every mutant of the room; unless forced, only those that no test has noticed so far or whose line has changed. */
export async function tryMutantsOf(room: Room, workers: number, force: boolean): Promise<void> {
  const { name, mutate, tests, pool } = room;
  await mkdir(inProject(FOLDER), { recursive: true });
  await (force ? rm(inProject(incrementalFile(name)), { force: true }) : forgetSurvivorsOf(name));
  // The configuration of vitest is read in another process.
  process.env['MUTATION_TESTS'] = tests.join(',');
  process.env['MUTATION_POOL'] = pool;
  await new Stryker({
    mutate: [...mutate],
    concurrency: workers,
    jsonReporter: { fileName: reportFile(name) },
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    incrementalFile: incrementalFile(name),
    tempDirName: `.stryker-tmp/${name}`,
  }).runMutationTest();
}

async function forgetSurvivorsOf(name: string): Promise<void> {
  const file = inProject(incrementalFile(name));
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) await writeFile(file, JSON.stringify(withoutSurvivors(JSON.parse(text))));
}
