import { describe, expect, it } from 'vitest';
import { bowlReplay } from '../../test/model/bowl.model.ts';
import { Coverage } from '../../test/model/coverage.ts';
import { undefinedNames } from '../../test/model/machine-lint.ts';
import { generatePaths } from '../../test/model/paths.ts';
import { replayOnActor } from '../../test/model/replay.ts';

describe('every path of the bowl', () => {
  const paths = generatePaths(bowlReplay.model);
  const seen = new Coverage(bowlReplay.model.machine);

  it.each(paths.map(path => [path.title, path] as const))('%s', async (_title, path) => {
    seen.add(await replayOnActor(bowlReplay, path));
  });

  it('takes every state and every transition', () => {
    expect(seen.missing()).toEqual({ states: [], transitions: [] });
  });

  it('uses no name that nobody defined', () => {
    expect(undefinedNames(bowlReplay.model.machine)).toEqual([]);
  });
});
