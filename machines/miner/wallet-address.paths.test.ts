import { describe, expect, it } from 'vitest';
import { Coverage } from '../../test/model/coverage.ts';
import { undefinedNames } from '../../test/model/machine-lint.ts';
import { generatePaths } from '../../test/model/paths.ts';
import { replayOnActor } from '../../test/model/replay.ts';
import { walletAddressReplay } from '../../test/model/wallet-address.model.ts';

describe('every path of the wallet address', () => {
  const paths = generatePaths(walletAddressReplay.model);
  const seen = new Coverage(walletAddressReplay.model.machine);

  it.each(paths.map(path => [path.title, path] as const))('%s', async (_title, path) => {
    seen.add(await replayOnActor(walletAddressReplay, path));
  });

  it('takes every state and every transition', () => {
    expect(seen.missing()).toEqual({ states: [], transitions: [] });
  });

  it('uses no name that nobody defined', () => {
    expect(undefinedNames(walletAddressReplay.model.machine)).toEqual([]);
  });
});
