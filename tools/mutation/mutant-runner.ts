import { type RunnerTestFile, TestRunner } from 'vitest';

/** Runs files of tests as vitest does, but loads no further one after a failure: vitest only leaves out the tests in it. */
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
