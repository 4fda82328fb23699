/** Test suites of each machine's generated paths. */
import { describe, expect, it } from 'vitest';
import { Coverage, statesOf } from './coverage.ts';
import { failuresOfUnprovided, undefinedNames, unusedActors } from './machine-lint.ts';
import { generatePaths } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';

/**
 * Replays each path of a machine, from each of its starting points. Fails unless they cover the
 * whole machine.
 */
export function testEveryPath<Context>(
  name: string,
  replays: readonly [Replay<Context>, ...Replay<Context>[]],
): void {
  const { machine } = replays[0].model;

  describe(`every path of ${name}`, () => {
    const seen = new Coverage(machine);
    const cases = replays.flatMap(replay =>
      generatePaths(replay.model).map(path => [path.title, replay, path] as const),
    );

    it.each(cases)('%s', async (_title, replay, path) => {
      seen.add(await replayOnActor(replay, path));
    });

    it('covers every state and transition', () => {
      expect(seen.missing()).toEqual({ states: [], transitions: [] });
    });

    it('uses no undefined name', () => {
      expect(undefinedNames(machine)).toEqual([]);
    });

    it('has ids that tools can show, as have its invoked actors', () => {
      const ids = [machine.id, ...statesOf(machine).flatMap(node => node.invoke.map(({ id }) => id))];
      expect(ids.filter(id => !/^[a-z][\w.]+$/i.test(id))).toEqual([]);
    });

    it('invokes each actor that it names', () => {
      expect(unusedActors(machine)).toEqual([]);
    });

    it('fails with the name of an actor that is not provided', async () => {
      for (const failure of await failuresOfUnprovided(machine)) {
        expect(failure).toMatch(/^Error: The actor "\w+" was not provided\.$/);
      }
    });
  });
}
