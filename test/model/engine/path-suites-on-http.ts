/** The tests that every machine that talks to the server has to pass with the real one. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Coverage } from './coverage.ts';
import { fewestScenarios } from './fewest-scenarios.ts';
import { generatePaths } from './paths.ts';
import {
  casesOf,
  type HttpEnvironment,
  type HttpReplay,
  type PathWithScenario,
  pathsWithScenarios,
  replayOnHttp,
} from './replay-on-http.ts';

interface Chosen<Context, Environment extends HttpEnvironment> extends PathWithScenario {
  readonly http: HttpReplay<Context, Environment>;
}

/** Replays every path of one machine on the server, and proves that nothing of the machine is left out there. */
export function testEveryPathOnHttp<Context, Environment extends HttpEnvironment>(
  name: string,
  http: HttpReplay<Context, Environment>,
): void {
  describe(`every path of ${name} on the server`, () => {
    const paths = generatePaths(http.replay.model);
    const cases = casesOf(http.replay, paths);
    testOnHttp(
      [http],
      cases,
      pathsWithScenarios(http, paths).map(scenario => ({ http, ...scenario })),
    );
  });
}

/**
 * Replays on the server as few paths of one machine, from each of its starting points, as take every transition with each case of
 * its event and in each way in which that comes about. Proves that nothing of the machine is left out there.
 */
export function testFewestPathsOnHttp<Context, Environment extends HttpEnvironment>(
  name: string,
  startingPoints: readonly [HttpReplay<Context, Environment>, ...HttpReplay<Context, Environment>[]],
): void {
  describe(`${name} on the server`, async () => {
    const all = startingPoints.map(http => ({ http, paths: generatePaths(http.replay.model) }));
    const cases = all.flatMap(({ http, paths }) => casesOf(http.replay, paths));
    testOnHttp(startingPoints, cases, await fewestScenarios(all));
  });
}

function testOnHttp<Context, Environment extends HttpEnvironment>(
  startingPoints: readonly HttpReplay<Context, Environment>[],
  cases: readonly string[],
  chosen: readonly Chosen<Context, Environment>[],
): void {
  const { machine } = chosen[0]?.http.replay.model ?? {};
  if (!machine) throw new Error('There is no path to replay.');
  const seen = new Coverage(machine);
  afterAll(() => vi.unstubAllGlobals());

  it('is made of events that have a way to come about there, and of no others', () => {
    const scenarios = startingPoints.flatMap(http => Object.keys(http.scenarios));
    expect([...new Set(scenarios)].sort()).toEqual([...new Set(cases)].sort());
  });

  it.each(chosen.map(item => [item.path.title, item.nth + 1, item] as const))(
    '%s, scenario %i',
    async (_title, _scenario, { http, path, nth }) => {
      seen.add(await replayOnHttp(http, path, nth));
    },
  );

  it('takes every state and every transition', () => {
    expect(seen.missing()).toEqual({ states: [], transitions: [] });
  });
}
