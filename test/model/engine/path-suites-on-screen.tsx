/** The tests that the screen of every machine has to pass. */
import { describe, expect, it } from 'vitest';
import { Coverage } from './coverage.ts';
import { fewestPaths } from './fewest-paths.ts';
import { replayOnScreen, type ScreenReplay } from './replay-on-screen.tsx';
import { uncheckedStates } from './screen.ts';

/**
 * Replays on a screen as few paths of one machine as take every transition, from each of its starting points, and proves that
 * none is left out.
 */
export function testEveryPathOnScreen<Context>(
  name: string,
  first: ScreenReplay<Context>,
  ...others: ScreenReplay<Context>[]
): void {
  describe(`${name} on the screen`, async () => {
    const screens = [first, ...others];
    const seen = new Coverage(first.replay.model.machine);
    const paths = await fewestPaths(screens);
    const cases = paths.map(({ startingPoint, path }) => [path.title, startingPoint, path] as const);

    it.each(cases)('%s', async (_title, screen, path) => {
      seen.add(await replayOnScreen(screen, path));
    });

    it('shows every state and takes every transition', () => {
      expect(screens.flatMap(({ replay, checks }) => uncheckedStates(replay.model.machine, checks))).toEqual(
        [],
      );
      expect(seen.missing()).toEqual({ states: [], transitions: [] });
    });
  });
}
