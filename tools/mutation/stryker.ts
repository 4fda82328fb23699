/** Runs Stryker on one part of a target. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Stryker } from '@stryker-mutator/core';
import { inProject } from '../build/project.ts';
import { type MutationReport, mutationReport, withoutSurvivors } from './results.ts';
import type { Part } from './targets.ts';

const FOLDER = '.cache/mutation';

const fileOf = (target: string, part: Part, ending: string): string =>
  `${FOLDER}/${target}/${part.name}${ending}`;

/** Reads the report of the last run on a part; undefined if there is none. */
export async function lastReportOf(target: string, part: Part): Promise<MutationReport | undefined> {
  const text = await readFile(inProject(fileOf(target, part, '.json')), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : mutationReport.parse(JSON.parse(text));
}

/** Tests the part's mutants; without `force`, only survivors and those with a changed line. */
export async function runStryker(target: string, part: Part, workers: number, force: boolean): Promise<void> {
  const incrementalFile = fileOf(target, part, '.incremental.json');
  await mkdir(inProject(FOLDER, target), { recursive: true });
  await (force
    ? rm(inProject(incrementalFile), { force: true })
    : forgetSurvivors(inProject(incrementalFile)));
  // Another process reads Vitest's configuration.
  process.env['MUTATION_TESTS'] = part.tests.join(',');
  process.env['MUTATION_POOL'] = part.pool;
  await new Stryker({
    mutate: [...part.files],
    concurrency: workers,
    jsonReporter: { fileName: fileOf(target, part, '.json') },
    htmlReporter: { fileName: fileOf(target, part, '.html') },
    incrementalFile,
    tempDirName: `.stryker-tmp/${target}-${part.name}`,
  }).runMutationTest();
}

async function forgetSurvivors(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) await writeFile(file, JSON.stringify(withoutSurvivors(JSON.parse(text))));
}
