import { describe, expect, it } from 'vitest';
import { Coverage } from '../../test/model/coverage.ts';
import { undefinedNames } from '../../test/model/machine-lint.ts';
import { minerReplays } from '../../test/model/miner.model.ts';
import { generatePaths } from '../../test/model/paths.ts';
import { replayOnActor } from '../../test/model/replay.ts';
import { minerMachine } from './miner.machine.ts';

describe("every path of a miner's day", () => {
  const seen = new Coverage(minerMachine);
  const cases = minerReplays.flatMap(replay =>
    generatePaths(replay.model).map(path => [path.title, replay, path] as const),
  );

  it.each(cases)('%s', async (_title, replay, path) => {
    seen.add(await replayOnActor(replay, path));
  });

  it('takes every state and every transition', () => {
    expect(seen.missing()).toEqual({ states: [], transitions: [] });
  });

  it('uses no name that nobody defined', () => {
    expect(undefinedNames(minerMachine)).toEqual([]);
  });
});
