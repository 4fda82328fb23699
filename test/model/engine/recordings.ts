/** Runs of machines that people recorded, which the suites on screens replay too. */
import type { AnyActorRef, AnyStateMachine, EventObject } from 'xstate';

export interface RecordedRun {
  readonly name: string;
  /** The machine's id. */
  readonly machine: string;
  /** Creates an actor at the start of the run, whose other actors do nothing. */
  readonly createActor: (machine: AnyStateMachine) => AnyActorRef;
  /** The events, each with the state's value after it. */
  readonly steps: readonly { readonly event: EventObject; readonly value: unknown }[];
}

let runs: readonly RecordedRun[] = [];

/** Sets the runs that the suites of this worker replay. */
export const setRecordedRuns = (recorded: readonly RecordedRun[]): void => {
  runs = recorded;
};

export const recordedRunsOf = (machine: AnyStateMachine): readonly RecordedRun[] =>
  runs.filter(run => run.machine === machine.id);
