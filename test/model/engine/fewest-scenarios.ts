import { fewestThatCover } from './coverage.ts';
import { namedCase, type Path, type Step } from './paths.ts';
import { replayOnActor } from './replay.ts';
import { type HttpReplay, type PathWithScenario, pathsWithScenarios } from './replay-on-http.ts';
import type { HttpEnvironment } from './scenarios.ts';

interface PathsFrom<Environment extends HttpEnvironment> {
  readonly http: HttpReplay<Environment>;
  readonly paths: readonly Path[];
}

/**
 * Selects few paths that cover each transition, and each event in each of its cases and scenarios
 * in each situation.
 */
export async function fewestScenarios<Environment extends HttpEnvironment>(
  startingPoints: readonly PathsFrom<Environment>[],
): Promise<({ http: HttpReplay<Environment> } & PathWithScenario)[]> {
  const items = [];
  for (const { http, paths } of startingPoints) {
    const taken = new Map<Path, readonly string[]>();
    for (const path of paths)
      taken.set(path, [...(await replayOnActor(http.replay, path)).coverage.transitions]);
    for (const { path, nth } of pathsWithScenarios(http, paths)) {
      const covered = new Set([...(taken.get(path) ?? []), ...scenariosIn(http, path, nth)]);
      items.push({ item: { http, path, nth }, covered });
    }
  }
  return fewestThatCover(items);
}

function scenariosIn<Environment extends HttpEnvironment>(
  { replay: { model }, scenarios, situation }: HttpReplay<Environment>,
  { steps }: Path,
  nth: number,
): string[] {
  return steps.slice(1).map(({ event }, at) => {
    const name = namedCase(model, event);
    const scenario = nth % (scenarios[name]?.length ?? 1);
    // It has a previous step: the first one is the start of the machine.
    const { state } = steps[at] as Step;
    return `${name}, scenario ${scenario}, in ${JSON.stringify(situation?.(state, event))}`;
  });
}
