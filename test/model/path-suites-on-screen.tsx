/** The tests that the screen of every machine has to pass. */
import { describe, expect, it } from 'vitest';
import { Coverage } from './coverage.ts';
import { fewestPaths, replayOnScreen, type ScreenReplay, statesWithoutLook } from './replay-on-screen.tsx';

/** Replays on a screen as few paths of its machine as take every transition, and proves that none is left out. */
export function testEveryPathOnScreen<Context>(name: string, screen: ScreenReplay<Context>): void {
  describe(`${name} on the screen`, async () => {
    const seen = new Coverage(screen.replay.model.machine);
    const paths = await fewestPaths([screen.replay]);

    it.each(paths.map(({ path }) => [path.title, path] as const))('%s', async (_title, path) => {
      seen.add(await replayOnScreen(screen, path));
    });

    it('shows every state and takes every transition', () => {
      expect(statesWithoutLook(screen)).toEqual([]);
      expect(seen.missing()).toEqual({ states: [], transitions: [] });
    });
  });
}
