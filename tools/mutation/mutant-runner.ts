import { type RunnerTestFile, TestRunner } from 'vitest';

/** Loads no further test file after a failure; Vitest's own bail only skips the tests in it. */
export default class MutantRunner extends TestRunner {
  #isOver = false;

  override cancel(...reason: Parameters<TestRunner['cancel']>): void {
    this.#isOver = true;
    super.cancel(...reason);
  }

  onCollected(files: readonly RunnerTestFile[]): void {
    this.#isOver ||= files.some(({ result }) => result?.state === 'fail');
  }

  override importFile(...[file, source]: Parameters<TestRunner['importFile']>): unknown {
    return this.#isOver && source === 'collect' ? undefined : super.importFile(file, source);
  }
}
