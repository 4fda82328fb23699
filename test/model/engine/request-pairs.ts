/**
 * Selects paths on which requests follow each other in new pairs. The server sees nothing of a flow
 * but its requests: a pair of transitions is two requests in a row.
 */
import { fewestThatCover } from './coverage.ts';
import { answerIn } from './harness.ts';
import { generatePaths, namedCase, type Path } from './paths.ts';
import type { HttpReplay, PathWithScenario } from './replay-on-http.ts';
import type { PageEnvironment } from './scenarios.ts';
import { generatePairs } from './transition-pairs.ts';

interface Chosen<Environment extends PageEnvironment> extends PathWithScenario {
  readonly http: HttpReplay<Environment>;
}

/**
 * Returns few paths that take each pair of responses which some path takes and `others` do not. Each
 * step uses its first scenario: what is lost is the request, which leaves every response possible.
 */
export async function pathsOfRequestPairs<Environment extends PageEnvironment>(
  startingPoints: readonly HttpReplay<Environment>[],
  others: readonly Chosen<Environment>[],
): Promise<Chosen<Environment>[]> {
  const known = new Set(others.flatMap(({ http, path }) => responsePairs(http, path)));
  const items = startingPoints.flatMap(http =>
    [...generatePaths(http.replay.model), ...generatePairs(http.replay.model)]
      .filter(path => http.canRespondInARow?.(path) !== false)
      .map(path => ({
        item: { http, path: untilLastResponse(http, path) },
        covered: new Set(responsePairs(http, path).filter(pair => !known.has(pair))),
      })),
  );
  return (await fewestThatCover(items)).map(item => ({ ...item, nth: 0 }));
}

/** Names the responses on a path, each with the one before it. */
function responsePairs<Environment extends PageEnvironment>(
  http: HttpReplay<Environment>,
  { steps }: Path,
): string[] {
  const { model } = http.replay;
  const responses = steps.flatMap(({ event }) =>
    isResponse(http, event.type) ? [namedCase(model, event)] : [],
  );
  return responses.map((response, at) => `${responses[at - 1] ?? 'start'} > ${response}`);
}

function isResponse<Environment extends PageEnvironment>(
  { ask, respondsBy }: HttpReplay<Environment>,
  type: string,
): boolean {
  const { id } = answerIn(type) ?? {};
  return (id !== undefined && id in ask) || respondsBy?.includes(type) === true;
}

function untilLastResponse<Environment extends PageEnvironment>(
  http: HttpReplay<Environment>,
  path: Path,
): Path {
  const last = path.steps.findLastIndex(({ event }) => isResponse(http, event.type));
  return { ...path, steps: path.steps.slice(0, last + 1) };
}
