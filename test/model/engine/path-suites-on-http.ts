/** Test suites of each machine with requests, against the real server. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { Coverage } from './coverage.ts';
import { fewestScenarios } from './fewest-scenarios.ts';
import { generatePaths } from './paths.ts';
import {
  casesOf,
  type HttpReplay,
  type PathWithScenario,
  pathsWithScenarios,
  replayOnHttp,
} from './replay-on-http.ts';
import { pathsOfRequestPairs } from './request-pairs.ts';
import type { HttpEnvironment } from './scenarios.ts';

interface Chosen<Environment extends HttpEnvironment> extends PathWithScenario {
  readonly http: HttpReplay<Environment>;
}

/**
 * Replays every path of a machine against the server. Fails unless they cover the whole machine.
 */
export function testEveryPathOnHttp<Environment extends HttpEnvironment, Machine extends AnyStateMachine>(
  name: string,
  http: HttpReplay<Environment, Machine>,
): void;
export function testEveryPathOnHttp<Environment extends HttpEnvironment>(
  name: string,
  http: HttpReplay<Environment>,
): void {
  describe(`every path of ${name} on the server`, async () => {
    const paths = generatePaths(http.replay.model);
    const cases = casesOf(http.replay, paths);
    await testOnHttp(
      [http],
      cases,
      pathsWithScenarios(http, paths).map(scenario => ({ http, ...scenario })),
    );
  });
}

/**
 * Replays against the server few paths of a machine that cover every transition with each case and
 * scenario of its event, in each situation: that tells starting points apart where they matter to
 * the server. Fails unless the paths cover the whole machine.
 */
export function testFewestPathsOnHttp<Environment extends HttpEnvironment, Machine extends AnyStateMachine>(
  name: string,
  startingPoints: readonly [HttpReplay<Environment, Machine>, ...HttpReplay<Environment, Machine>[]],
): void;
export function testFewestPathsOnHttp<Environment extends HttpEnvironment>(
  name: string,
  startingPoints: readonly HttpReplay<Environment>[],
): void {
  describe(`${name} on the server`, async () => {
    const all = startingPoints.map(http => ({ http, paths: generatePaths(http.replay.model) }));
    const cases = all.flatMap(({ http, paths }) => casesOf(http.replay, paths));
    await testOnHttp(startingPoints, cases, await fewestScenarios(all));
  });
}

async function testOnHttp<Environment extends HttpEnvironment>(
  startingPoints: readonly HttpReplay<Environment>[],
  cases: readonly string[],
  chosen: readonly Chosen<Environment>[],
): Promise<void> {
  const { machine } = chosen[0]?.http.replay.model ?? {};
  if (!machine) throw new Error('No path to replay.');
  const seen = new Coverage(machine);
  afterAll(() => vi.unstubAllGlobals());

  it('every event has a scenario, and every scenario an event', () => {
    const scenarios = startingPoints.flatMap(http => Object.keys(http.scenarios));
    expect([...new Set(scenarios)].sort()).toEqual([...new Set(cases)].sort());
  });

  it.each(chosen.map(item => [item.path.title, item.nth + 1, item] as const))(
    '%s, scenario %i',
    async (_title, _scenario, { http, path, nth }) => {
      seen.add(await replayOnHttp(http, path, nth));
    },
  );

  const pairs = await pathsOfRequestPairs(startingPoints, chosen);
  if (pairs.length > 0) {
    const each = it.each(pairs.map(item => [item.path.title, item] as const));
    each('pairs: %s', async (_title, { http, path, nth }) => {
      await replayOnHttp(http, path, nth);
    });
  }

  it('covers every state and transition', () => {
    expect(seen.missing()).toEqual({ states: [], transitions: [] });
  });
}
