import { fewestThatCover } from './coverage.ts';
import { generatePaths, namedCase, type Path } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';

/** A replay from one of the starting points of a machine. */
export interface StartingPoint<Context> {
  readonly replay: Replay<Context>;
  /** Events that cannot come about from here, though the model has them; another starting point has to take them. */
  readonly excludedEvents?: readonly string[];
  /** Whether a path can come about from here. */
  readonly isPossible?: (path: Path) => Promise<boolean>;
}

/**
 * As few paths as take everything that all paths of these starting points take.
 *
 * @param everyCase - whether each case of an event counts, beside each state and transition
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
      const { states, transitions } = await replayOnActor(replay, path);
      const cases = everyCase ? path.steps.map(({ event }) => namedCase(replay.model, event)) : [];
      items.push({ item: { startingPoint, path }, covered: new Set([...states, ...transitions, ...cases]) });
    }
  }
  return fewestThatCover(items);
}
