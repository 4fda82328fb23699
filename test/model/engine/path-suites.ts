/** Test suites of each machine's generated paths. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statesOf } from '../../../tools/statechart/xstate-internals.ts';
import { AssignmentWatch } from './assignments.ts';
import { Coverage } from './coverage.ts';
import { failuresOfUnprovided, undefinedNames, unusedActors } from './machine-lint.ts';
import { generatePaths, nameOf } from './paths.ts';
import { interchangeableFields } from './payload-lint.ts';
import { walkAlong } from './random-walks.ts';
import { type Replay, replayOnActor } from './replay.ts';
import { generatePairs } from './transition-pairs.ts';

/** `WALKS=10000 WALK_SEED=7 npm run test:unit -- wallet.paths` walks more, or again. */
const WALKS = Number(process.env['WALKS'] ?? 50);
const WALK_SEED = process.env['WALK_SEED'] === undefined ? {} : { seed: Number(process.env['WALK_SEED']) };
const WALK_LENGTH = 40;

/**
 * Replays each path of a machine, from each of its starting points. Fails unless they cover the
 * whole machine.
 */
export function testEveryPath(name: string, replays: readonly [Replay, ...Replay[]]): void {
  const { machine } = replays[0].model;

  describe(`every path of ${name}`, () => {
    const seen = new Coverage(machine);
    const assignments = new AssignmentWatch();
    const paths = replays.map(replay => [replay, generatePaths(replay.model, 'effects')] as const);
    const cases = paths.flatMap(([replay, ofReplay]) =>
      ofReplay.map(path => [path.title, replay, path] as const),
    );

    it.each(cases)('%s', async (_title, replay, path) => {
      seen.add((await replayOnActor(replay, path)).coverage);
    });

    const pairs = paths.flatMap(([replay, shortest]) => {
      const ofReplay = generatePairs(replay.model);
      assignments.add(replay.model, [...shortest, ...ofReplay]);
      return ofReplay.map(path => [path.title, replay, path] as const);
    });
    if (pairs.length > 0) {
      it.each(pairs)('pairs: %s', async (_title, replay, path) => {
        await replayOnActor(replay, path);
      });
    }

    it(`goes as the model says on ${WALKS} random walks`, async () => {
      const start = fc.integer({ min: 1, max: replays.length });
      const choices = fc.array(fc.nat(), { minLength: 1, maxLength: WALK_LENGTH, size: 'max' });
      const walk = fc.asyncProperty(start, choices, async (nth, chosen) => {
        const replay = replays[nth - 1] ?? replays[0];
        const path = walkAlong(replay.model, chosen);
        try {
          await replayOnActor(replay, path);
        } catch (error) {
          throw new Error(`On the walk ${path.title}: ${error}`, { cause: error });
        }
      });
      await fc.assert(walk, { numRuns: WALKS, includeErrorInReport: true, ...WALK_SEED });
    });

    it('covers every state and transition', () => {
      expect(seen.missing()).toEqual({ states: [], transitions: [] });
    });

    it('sees each assignment take effect', () => {
      expect(assignments.withoutEffect()).toEqual([]);
    });

    it('has payloads in which no two fields are always equal', () => {
      const events = cases.flatMap(([, , { steps }]) => steps.map(({ event }) => event));
      const types = [...new Set(events.map(({ type }) => type))];
      const found = types.flatMap(type => {
        const fields = interchangeableFields(events.filter(event => event.type === type));
        return fields.map(pair => `${nameOf(type)}: ${pair}`);
      });
      const excused = replays.flatMap(({ model }) => Object.keys(model.equalFields ?? {}));
      expect(found.sort()).toEqual([...new Set(excused)].sort());
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
