/** What a suite has replayed, as Vitest's metadata of the test that checks its coverage. */
import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../../../tools/statechart/xstate-internals.ts';
import { type Coverage, transitionsOf } from './coverage.ts';
import type { Level } from './level.ts';

export interface Replayed {
  readonly level: Level;
  /** The machine's id. */
  readonly machine: string;
  /** Null if the paths of another machine contain it. */
  readonly paths: number | null;
  /** The number of further paths, which take pairs of transitions. */
  readonly pairs: number;
  /** The number that the paths cover, of all. */
  readonly states: readonly [number, number];
  readonly transitions: readonly [number, number];
}

declare module 'vitest' {
  interface TaskMeta {
    replayed?: readonly Replayed[];
  }
}

/** @param seen - the coverage of all paths */
export function replayedBy(
  level: Level,
  machine: AnyStateMachine,
  paths: number | null,
  seen: Coverage,
  pairs = 0,
): Replayed {
  const missing = seen.missing();
  const states = statesOf(machine).length;
  const transitions = transitionsOf(machine).length;
  return {
    level,
    machine: machine.id,
    paths,
    pairs,
    states: [states - missing.states.length, states],
    transitions: [transitions - missing.transitions.length, transitions],
  };
}
