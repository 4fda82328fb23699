import type { RunnerTestCase, RunnerTestFile, Vitest } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/**
 * Counts a file of tests that cannot be loaded as one failed test. Stryker counts failed tests only, and would take a mutant that makes
 * a machine impossible for one that nobody objects to (https://github.com/stryker-mutator/stryker-js/issues/6150).
 */
export class LoadFailuresAsTests implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(): void {
    for (const file of this.#vitest?.state.getFiles() ?? []) {
      if (file.result?.state === 'fail' && file.tasks.length === 0) file.tasks.push(failedTestOf(file));
    }
  }
}

/** Has what Stryker reads of a test; vitest itself is done with its run. */
const failedTestOf = (file: RunnerTestFile): RunnerTestCase =>
  ({ type: 'test', name: 'can be loaded', mode: 'run', file, result: file.result }) as RunnerTestCase;
