/** The tests that every machine that talks to the server has to pass with the real one. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Coverage } from './coverage.ts';
import { generatePaths } from './paths.ts';
import { casesOf, type HttpReplay, type HttpWorld, pathsWithWays, replayOnHttp } from './replay-on-http.ts';

/** Replays every path of one machine on the server, and proves that nothing of the machine is left out there. */
export function testEveryPathOnHttp<Context, World extends HttpWorld>(
  name: string,
  http: HttpReplay<Context, World>,
): void {
  const { model } = http.replay;

  describe(`every path of ${name} on the server`, () => {
    const seen = new Coverage(model.machine);
    afterAll(() => vi.unstubAllGlobals());

    it('is made of events that have a way to come about there, and of no others', () => {
      expect(Object.keys(http.ways).sort()).toEqual(casesOf(http.replay, generatePaths(model)));
    });

    const cases = pathsWithWays(http).map(({ path, nth }) => [path.title, nth + 1, path] as const);
    it.each(cases)('%s, way %i', async (_title, way, path) => {
      seen.add(await replayOnHttp(http, path, way - 1));
    });

    it('takes every state and every transition', () => {
      expect(seen.missing()).toEqual({ states: [], transitions: [] });
    });
  });
}
