/** Reports builds that tests need and that are missing or stale. `npm run test:e2e` builds them. */
import { type Build, type BuildState, stateOf } from '../../tools/build/build-if-changed.ts';

/** @throws if a build is missing; warns of one that is older than its sources */
export async function requireBuilds(
  builds: readonly Build[],
  warn: (line: string) => unknown = line => process.stderr.write(`${line}\n`),
  look: (build: Build) => Promise<BuildState> = stateOf,
): Promise<void> {
  for (const build of builds) {
    const state = await look(build);
    const advice = '`npm run test:e2e -- FILE` and `npm test` build it first.';
    if (state === 'missing') throw new Error(`There is no build of ${build.about}. ${advice}`);
    if (state === 'stale') warn(`The build of ${build.about} is older than its sources. ${advice}`);
  }
}
