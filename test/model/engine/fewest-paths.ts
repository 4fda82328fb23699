import type { AnyStateMachine } from 'xstate';
import { fewestThatCover } from './coverage.ts';
import type { EventTypeOf } from './machine-types.ts';
import { generatePaths, type Path } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';

/** A replay from one of the starting points of a machine. */
export interface StartingPoint<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly replay: Replay<Machine>;
  /**
   * Events of the model that are impossible from here; another starting point has to cover them.
   */
  readonly excludedEvents?: readonly EventTypeOf<Machine>[];
  /** Whether a path is possible from here. */
  readonly isPossible?: (path: Path) => Promise<boolean>;
}

/**
 * Selects few paths that cover what all paths of these starting points cover: each state, and each
 * transition with each case of its event.
 */
export async function fewestPaths<Start extends StartingPoint>(
  startingPoints: readonly (Start & StartingPoint)[],
): Promise<{ startingPoint: Start; path: Path }[]> {
  const items = [];
  for (const startingPoint of startingPoints) {
    const { replay, excludedEvents = [], isPossible } = startingPoint;
    for (const path of generatePaths(replay.model)) {
      if (path.steps.some(({ event }) => excludedEvents.includes(event.type))) continue;
      if (isPossible && !(await isPossible(path))) continue;
      const { coverage, cases } = await replayOnActor(replay, path);
      items.push({ item: { startingPoint, path }, covered: new Set([...coverage.states, ...cases]) });
    }
  }
  return fewestThatCover(items);
}
