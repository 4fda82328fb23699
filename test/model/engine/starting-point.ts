import type { AnyStateMachine } from 'xstate';
import type { EventTypeOf } from './machine-types.ts';
import { namedCase, type Path, type Step } from './paths.ts';
import type { Replay } from './replay.ts';

/** A replay from one of the starting points of a machine. */
export interface StartingPoint<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly replay: Replay<Machine>;
  /**
   * Events of the model that are impossible from here; another starting point has to cover them.
   */
  readonly excludedEvents?: readonly EventTypeOf<Machine>[];
  /**
   * Cases of events after which no other path goes on: what has brought them about lasts, such as a
   * locked account.
   */
  readonly endings?: readonly string[];
  /** Whether a path is possible from here. */
  readonly isPossible?: (path: Path) => Promise<boolean>;
}

/** Checks whether no other path may go on after these steps. */
export const hasEnding = ({ replay, endings = [] }: StartingPoint, steps: readonly Step[]): boolean =>
  steps.some(({ event }) => endings.includes(namedCase(replay.model, event)));
