import { fewestThatCover } from './coverage.ts';
import { generatePaths, namedCase, type Path } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';

/** A replay from one of the beginnings of a machine. */
export interface Beginning<Context> {
  readonly replay: Replay<Context>;
  /** Events that cannot come about from here, though the model has them; another beginning has to take them. */
  readonly without?: readonly string[];
  /** Whether a path can come about from here. */
  readonly suits?: (path: Path) => Promise<boolean>;
}

/**
 * As few paths as take everything that all paths of these beginnings take.
 *
 * @param everyCase - whether each case of an event counts, beside each state and transition
 */
export async function fewestPaths<Context, Start extends Beginning<Context>>(
  beginnings: readonly (Start & Beginning<Context>)[],
  everyCase = false,
): Promise<{ beginning: Start; path: Path }[]> {
  const items = [];
  for (const beginning of beginnings) {
    const { replay, without = [], suits } = beginning;
    for (const path of generatePaths(replay.model)) {
      if (path.steps.some(({ event }) => without.includes(event.type))) continue;
      if (suits && !(await suits(path))) continue;
      const { states, transitions } = await replayOnActor(replay, path);
      const cases = everyCase ? path.steps.map(({ event }) => namedCase(replay.model, event)) : [];
      items.push({ item: { beginning, path }, covered: new Set([...states, ...transitions, ...cases]) });
    }
  }
  return fewestThatCover(items);
}
