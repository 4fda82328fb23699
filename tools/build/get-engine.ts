import { ENGINE_PROGRAMS, findEngine, type OtherEngine } from '../../test/engines/engine-programs.ts';
import { installByApt } from './apt.ts';

/** Finds the program of an engine, or installs Debian's as root; undefined if there is none. */
export async function getEngine(name: OtherEngine, mayInstall: boolean): Promise<string | undefined> {
  const found = await findEngine(name);
  if (found !== undefined || !mayInstall) return found;
  await installByApt(...ENGINE_PROGRAMS[name].packages);
  return findEngine(name);
}
