import { fewestThatCover } from './coverage.ts';
import { generatePaths, namedCase, type Path } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';

/** A replay from one of the starting points of a machine. */
export interface StartingPoint<Context> {
  readonly replay: Replay<Context>;
  /**
   * Events of the model that are impossible from here; another starting point has to cover them.
   */
  readonly excludedEvents?: readonly string[];
  /** Whether a path is possible from here. */
  readonly isPossible?: (path: Path) => Promise<boolean>;
}

/**
 * Selects few paths that cover everything that all paths of these starting points cover.
 *
 * @param everyCase - whether to cover each case of an event besides states and transitions
 */
export async function fewestPaths<Context, Start extends StartingPoint<Context>>(
  startingPoints: readonly (Start & StartingPoint<Context>)[],
  everyCase = false,
): Promise<{ startingPoint: Start; path: Path }[]> {
  const items = [];
  for (const startingPoint of startingPoints) {
    const { replay, excludedEvents = [], isPossible } = startingPoint;
    for (const path of generatePaths(replay.model)) {
      if (path.steps.some(({ event }) => excludedEvents.includes(event.type))) continue;
      if (isPossible && !(await isPossible(path))) continue;
      const { states, transitions } = (await replayOnActor(replay, path)).coverage;
      const cases = everyCase ? path.steps.map(({ event }) => namedCase(replay.model, event)) : [];
      items.push({ item: { startingPoint, path }, covered: new Set([...states, ...transitions, ...cases]) });
    }
  }
  return fewestThatCover(items);
}
