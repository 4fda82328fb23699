import type { RunnerTestCase, RunnerTestFile, Vitest } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/**
 * Reports a test file that fails to load as a failed test. Stryker counts only failed tests, so
 * that a mutant that breaks `setup()` would survive
 * (https://github.com/stryker-mutator/stryker-js/issues/6150).
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

/** Contains the properties that Stryker reads; Vitest has finished its run. */
const failedTestOf = (file: RunnerTestFile): RunnerTestCase =>
  ({ type: 'test', name: 'can be loaded', mode: 'run', file, result: file.result }) as RunnerTestCase;
