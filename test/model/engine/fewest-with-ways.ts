import { fewestThatCover } from './coverage.ts';
import { namedCase, type Path, type Step } from './paths.ts';
import { replayOnActor } from './replay.ts';
import { type HttpReplay, type HttpWorld, type PathWithWay, pathsWithWays } from './replay-on-http.ts';

interface PathsFrom<Context, World extends HttpWorld> {
  readonly http: HttpReplay<Context, World>;
  readonly paths: readonly Path[];
}

/** As few of the paths as take each transition, and each event in each of its cases and ways in each situation. */
export async function fewestWithWays<Context, World extends HttpWorld>(
  beginnings: readonly PathsFrom<Context, World>[],
): Promise<({ http: HttpReplay<Context, World> } & PathWithWay)[]> {
  const items = [];
  for (const { http, paths } of beginnings) {
    const taken = new Map<Path, readonly string[]>();
    for (const path of paths) taken.set(path, [...(await replayOnActor(http.replay, path)).transitions]);
    for (const { path, nth } of pathsWithWays(http, paths)) {
      const covered = new Set([...(taken.get(path) ?? []), ...waysIn(http, path, nth)]);
      items.push({ item: { http, path, nth }, covered });
    }
  }
  return fewestThatCover(items);
}

function waysIn<Context, World extends HttpWorld>(
  { replay: { model }, ways, situation }: HttpReplay<Context, World>,
  { steps }: Path,
  nth: number,
): string[] {
  return steps.slice(1).map(({ event }, at) => {
    const name = namedCase(model, event);
    const way = nth % (ways[name]?.length ?? 1);
    // There is a step before it: the first of all is the start of the machine.
    const { state } = steps[at] as Step;
    return `${name}, way ${way}, in ${JSON.stringify(situation?.(state, event))}`;
  });
}
