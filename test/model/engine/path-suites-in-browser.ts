/** The tests that every machine with a screen has to pass on the built site, in a browser and before the real server. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SiteInBrowser } from '../../support/site-in-browser.ts';
import { Coverage } from './coverage.ts';
import { fewestPaths } from './fewest-paths.ts';
import { type BrowserReplay, replayInBrowser } from './replay-in-browser.ts';
import type { PageEnvironment } from './replay-on-http.ts';
import { uncheckedStates } from './screen.ts';

/** What no path of this suite takes, by name, with the reason. */
export type Exceptions = Readonly<Record<string, string>>;

/**
 * Replays in a browser as few paths of one machine as take every state, every transition and every case of an event, from each
 * of its starting points, and proves that none is left out but those that are named.
 */
export function testEveryPathInBrowser<Context, Environment extends PageEnvironment>(
  name: string,
  site: SiteInBrowser,
  startingPoints: readonly [BrowserReplay<Context, Environment>, ...BrowserReplay<Context, Environment>[]],
  exceptions: Exceptions = {},
): void {
  const { machine } = startingPoints[0].replay.model;

  describe(`${name} in a browser`, async () => {
    const seen = new Coverage(machine);
    const paths = await fewestPaths(startingPoints, true);
    // The n-th path is replayed in the n-th of the scenarios in which its steps come about.
    const cases = paths.map(
      ({ startingPoint, path }, nth) => [path.title, startingPoint, path, nth] as const,
    );
    afterAll(() => vi.unstubAllGlobals());

    it.each(cases)('%s', async (_title, startingPoint, path, nth) => {
      const visit = await site.visit(startingPoint.stored);
      let isSound = false;
      try {
        seen.add(await replayInBrowser(startingPoint, visit, path, nth));
        visit.expectNoErrors();
        isSound = true;
      } finally {
        await visit.end(isSound);
      }
    });

    it('shows every state and takes every transition', () => {
      expect(startingPoints.flatMap(({ screen }) => uncheckedStates(machine, screen.checks))).toEqual([]);
      const { states, transitions } = seen.missing();
      expect([...states, ...transitions]).toEqual(Object.keys(exceptions));
    });
  });
}
