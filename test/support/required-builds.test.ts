import { expect, test } from 'vitest';
import { clientBuild } from '../../tools/build/build-client.ts';
import type { BuildState } from '../../tools/build/build-if-changed.ts';
import { requireBuilds } from './required-builds.ts';

async function warningsOf(state: BuildState): Promise<string[]> {
  const lines: string[] = [];
  await requireBuilds(
    [clientBuild],
    line => void lines.push(line),
    async () => state,
  );
  return lines;
}

const ADVICE = '`npm run test:e2e -- FILE` and `npm test` build it first.';

test('a missing build ends the run, and a stale one is named', async () => {
  await expect(warningsOf('missing')).rejects.toThrow(`There is no build of the client. ${ADVICE}`);
  expect(await warningsOf('stale')).toEqual([`The build of the client is older than its sources. ${ADVICE}`]);
  expect(await warningsOf('fresh')).toEqual([]);
});
