import { fewestThatCover } from './coverage.ts';
import { type CoveringPath, joinPaths } from './joined-paths.ts';
import { generatePaths, type Path } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';
import type { StartingPoint } from './starting-point.ts';

/** A path and where it starts. */
interface StartedPath<Start> {
  readonly startingPoint: Start;
  readonly path: Path;
}

interface Item<Start> extends CoveringPath {
  readonly startingPoint: Start;
}

/**
 * Selects few paths that cover what all paths of these starting points cover: each state, and each
 * transition with each case of its event. Where one path can go on from the end of another, both
 * become one, because opening a page takes longer than most steps.
 */
export async function fewestPaths<Start extends StartingPoint>(
  startingPoints: readonly (Start & StartingPoint)[],
): Promise<StartedPath<Start>[]> {
  const items: { item: Item<Start>; covered: ReadonlySet<string> }[] = [];
  const known = new Map<Replay, CoveringPath[]>();
  for (const startingPoint of startingPoints) {
    const { replay, excludedEvents = [] } = startingPoint;
    const paths = known.get(replay) ?? (await coveringPaths(replay));
    known.set(replay, paths);
    for (const { path, covered } of paths) {
      if (path.steps.some(({ event }) => excludedEvents.includes(event.type))) continue;
      const all = new Set(covered.flatMap(step => [...step]));
      items.push({ item: { startingPoint, path, covered }, covered: all });
    }
  }
  const isPossible = async ({ startingPoint, path }: Item<Start>): Promise<boolean> =>
    (await startingPoint.isPossible?.(path)) ?? true;
  const chosen = await fewestThatCover(items, isPossible);
  const joined = [];
  for (const startingPoint of startingPoints) {
    const paths = chosen.filter(item => item.startingPoint === startingPoint);
    for (const path of await joinPaths(startingPoint, paths)) joined.push({ startingPoint, path });
  }
  return joined;
}

async function coveringPaths(replay: Replay): Promise<CoveringPath[]> {
  const paths = [];
  for (const path of generatePaths(replay.model)) {
    paths.push({ path, covered: (await replayOnActor(replay, path)).covered });
  }
  return paths;
}
