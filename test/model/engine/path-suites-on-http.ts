/** The tests that every machine that talks to the server has to pass with the real one. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Coverage } from './coverage.ts';
import { fewestWithWays } from './fewest-with-ways.ts';
import { generatePaths } from './paths.ts';
import {
  casesOf,
  type HttpEnvironment,
  type HttpReplay,
  type PathWithWay,
  pathsWithWays,
  replayOnHttp,
} from './replay-on-http.ts';

interface Chosen<Context, Environment extends HttpEnvironment> extends PathWithWay {
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
      pathsWithWays(http, paths).map(way => ({ http, ...way })),
    );
  });
}

/**
 * Replays on the server as few paths of one machine, from each of its beginnings, as take every transition with each case of
 * its event and in each way in which that comes about. Proves that nothing of the machine is left out there.
 */
export function testFewestPathsOnHttp<Context, Environment extends HttpEnvironment>(
  name: string,
  beginnings: readonly [HttpReplay<Context, Environment>, ...HttpReplay<Context, Environment>[]],
): void {
  describe(`${name} on the server`, async () => {
    const all = beginnings.map(http => ({ http, paths: generatePaths(http.replay.model) }));
    const cases = all.flatMap(({ http, paths }) => casesOf(http.replay, paths));
    testOnHttp(beginnings, cases, await fewestWithWays(all));
  });
}

function testOnHttp<Context, Environment extends HttpEnvironment>(
  beginnings: readonly HttpReplay<Context, Environment>[],
  cases: readonly string[],
  chosen: readonly Chosen<Context, Environment>[],
): void {
  const { machine } = chosen[0]?.http.replay.model ?? {};
  if (!machine) throw new Error('There is no path to replay.');
  const seen = new Coverage(machine);
  afterAll(() => vi.unstubAllGlobals());

  it('is made of events that have a way to come about there, and of no others', () => {
    const ways = beginnings.flatMap(http => Object.keys(http.ways));
    expect([...new Set(ways)].sort()).toEqual([...new Set(cases)].sort());
  });

  it.each(chosen.map(item => [item.path.title, item.nth + 1, item] as const))(
    '%s, way %i',
    async (_title, _way, { http, path, nth }) => {
      seen.add(await replayOnHttp(http, path, nth));
    },
  );

  it('takes every state and every transition', () => {
    expect(seen.missing()).toEqual({ states: [], transitions: [] });
  });
}
