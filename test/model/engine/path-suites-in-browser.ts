/**
 * Test suites of each machine with a screen, on the built site in a browser with the real server.
 */
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { Coverage } from './coverage.ts';
import { fewestPaths } from './fewest-paths.ts';
import type { StateIdOf } from './machine-types.ts';
import type { Site, Visit } from './page.ts';
import { type BrowserReplay, replayInBrowser } from './replay-in-browser.ts';
import type { PageEnvironment } from './scenarios.ts';
import { uncheckedStates } from './screen.ts';

/** What no path of this suite covers, by name, with the reason. */
export type Exceptions<Machine extends AnyStateMachine> = {
  readonly [Part in StateIdOf<Machine> | `${StateIdOf<Machine>} -- ${string} --> ${string}`]?: string;
};

/**
 * Replays in a browser few paths of a machine that cover every state, every transition and every
 * case of an event from each of its starting points. Fails if anything else than the named
 * exceptions stays uncovered.
 */
export function testEveryPathInBrowser<Environment extends PageEnvironment, Machine extends AnyStateMachine>(
  name: string,
  site: Site,
  startingPoints: readonly [BrowserReplay<Environment, Machine>, ...BrowserReplay<Environment, Machine>[]],
  exceptions?: Exceptions<Machine>,
): void;
export function testEveryPathInBrowser<Environment extends PageEnvironment>(
  name: string,
  site: Site,
  startingPoints: readonly [BrowserReplay<Environment>, ...BrowserReplay<Environment>[]],
  exceptions: Exceptions<AnyStateMachine> = {},
): void {
  const { machine } = startingPoints[0].replay.model;

  describe(`${name} in a browser`, async () => {
    const seen = new Coverage(machine);
    const paths = await fewestPaths(startingPoints);
    afterAll(() => vi.unstubAllGlobals());

    // The n-th path uses the n-th scenario of each of its steps.
    for (const [nth, { startingPoint, path }] of paths.entries()) {
      it(path.title, async () => {
        const visit = await site.visit(startingPoint.stored);
        let isSound = false;
        try {
          seen.add(await replayInBrowser(startingPoint, visit, path, nth));
          expect(visit.complaints).toEqual([]);
          isSound = true;
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(`${reason}\n${await seenOf(visit)}`, { cause: error });
        } finally {
          await visit.end(isSound);
        }
      });
    }

    it('covers every state and transition', () => {
      expect(startingPoints.flatMap(({ screen }) => uncheckedStates(machine, screen.checks))).toEqual([]);
      const { states, transitions } = seen.missing();
      expect([...states, ...transitions]).toEqual(Object.keys(exceptions));
    });
  });
}

/** How much of a page's text an error contains, in characters. */
const MAX_SHOWN = 8_000;

/** Describes the page of a failed visit: a failure elsewhere may not be repeatable here. */
async function seenOf({ page, complaints }: Visit): Promise<string> {
  const shown = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
  const text = shown.replaceAll(/\s+/g, ' ').slice(0, MAX_SHOWN);
  return [...complaints, `${page.url()} shows: ${text}`].join('\n');
}
