/** The tests that every machine's generated paths have to pass. */
import { describe, expect, it } from 'vitest';
import { Coverage, statesOf } from './coverage.ts';
import { failuresOfUnprovided, undefinedNames, unusedActors } from './machine-lint.ts';
import { generatePaths } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';

/** Replays each path of one machine, from each of its starting points, and proves that nothing of the machine is left out. */
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

    it('takes every state and every transition', () => {
      expect(seen.missing()).toEqual({ states: [], transitions: [] });
    });

    it('uses no name that nobody defined', () => {
      expect(undefinedNames(machine)).toEqual([]);
    });

    it('calls itself and what it invokes by names that tools can show', () => {
      const ids = [machine.id, ...statesOf(machine).flatMap(node => node.invoke.map(({ id }) => id))];
      expect(ids.filter(id => !/^[a-z][\w.]+$/i.test(id))).toEqual([]);
    });

    it('invokes each part of the outside environment that it names', () => {
      expect(unusedActors(machine)).toEqual([]);
    });

    it('says which part of the outside environment is missing, if one is', async () => {
      for (const failure of await failuresOfUnprovided(machine)) {
        expect(failure).toMatch(/^Error: The actor "\w+" was not provided\.$/);
      }
    });
  });
}
