/** Reports each path that a suite replays, so that the engine imports no tool that records them. */
import type { AnyStateMachine } from 'xstate';
import { Coverage } from './coverage.ts';
import type { Level } from './level.ts';

/** Hears of each path of a suite. */
export type PathListener = (path: Coverage) => void;

/** Hears of a suite while it is declared. Returns undefined if its paths do not matter. */
export type SuiteListener = (machine: AnyStateMachine, level: Level) => PathListener | undefined;

let listener: SuiteListener | undefined;

/** Sets what hears of the suites of this worker. */
export const setSuiteListener = (heard: SuiteListener): void => {
  listener = heard;
};

/** The coverage of a suite, to which each test adds that of its path. Create it in the `describe`. */
export class SuiteCoverage extends Coverage {
  readonly #report: PathListener | undefined;

  constructor(machine: AnyStateMachine, level: Level) {
    super(machine);
    this.#report = listener?.(machine, level);
  }

  override add(path: Coverage): void {
    super.add(path);
    this.#report?.(path);
  }
}
