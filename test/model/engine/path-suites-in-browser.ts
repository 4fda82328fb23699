/** The tests that every machine with a screen has to pass on the built site, in a browser and before the real server. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SiteInBrowser } from '../../support/site-in-browser.ts';
import { Coverage } from './coverage.ts';
import { fewestPaths } from './fewest-paths.ts';
import { type BrowserReplay, replayInBrowser } from './replay-in-browser.ts';
import type { PageEnvironment } from './replay-on-http.ts';
import { badLooks } from './screen.ts';

/** What no path of this suite takes, by name, with the reason. */
export type Exceptions = Readonly<Record<string, string>>;

/**
 * Replays in a browser as few paths of one machine as take every state, every transition and every case of an event, from each
 * of its beginnings, and proves that none is left out but those that are named.
 */
export function testEveryPathInBrowser<Context, Environment extends PageEnvironment>(
  name: string,
  site: SiteInBrowser,
  beginnings: readonly [BrowserReplay<Context, Environment>, ...BrowserReplay<Context, Environment>[]],
  exceptions: Exceptions = {},
): void {
  const { machine } = beginnings[0].replay.model;

  describe(`${name} in a browser`, async () => {
    const seen = new Coverage(machine);
    const paths = await fewestPaths(beginnings, true);
    // The n-th path is replayed in the n-th of the scenarios in which its steps come about.
    const cases = paths.map(({ beginning, path }, nth) => [path.title, beginning, path, nth] as const);
    afterAll(() => vi.unstubAllGlobals());

    it.each(cases)('%s', async (_title, beginning, path, nth) => {
      const visit = await site.visit(beginning.stored);
      let isSound = false;
      try {
        seen.add(await replayInBrowser(beginning, visit, path, nth));
        visit.expectNoComplaint();
        isSound = true;
      } finally {
        await visit.end(isSound);
      }
    });

    it('shows every state and takes every transition', () => {
      expect(beginnings.flatMap(({ screen }) => badLooks(machine, screen.look))).toEqual([]);
      const { states, transitions } = seen.missing();
      expect([...states, ...transitions]).toEqual(Object.keys(exceptions));
    });
  });
}
