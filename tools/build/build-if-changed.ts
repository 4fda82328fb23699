import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { showProgress } from '../../scripts/progress.mjs';
import { type Program, runQuietly } from './programs.ts';
import { inProject, projectFolder } from './project.ts';

export interface Build {
  readonly folder: string;
  /** What is built, for the log. */
  readonly about: string;
  readonly sources: readonly string[];
  /** Files among them that do not affect the build. */
  readonly ignored: RegExp;
  readonly prepare?: () => Promise<void>;
  readonly steps: readonly (readonly [Program, readonly string[]])[];
  readonly finish?: () => Promise<void>;
}

export type BuildState = 'fresh' | 'stale' | 'missing';

const stampOf = ({ folder }: Build): string => inProject('dist', `${folder}.built-from`);

/** Compares the sources with those of the last build. */
export async function stateOf(build: Build): Promise<BuildState> {
  const built = await readFile(stampOf(build), 'utf8').catch(() => undefined);
  if (built === undefined) return 'missing';
  return built === (await hashOfSources(build)) ? 'fresh' : 'stale';
}

/** Builds if the sources changed since the last build. Returns the output of a failed step. */
export async function buildIfChanged(build: Build): Promise<string | undefined> {
  const stamp = stampOf(build);
  const hash = await hashOfSources(build);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return undefined;
  let step = 0;
  const { end } = showProgress(`Building ${build.about}`, () => `step ${step} of ${build.steps.length}`);
  await build.prepare?.();
  for (const [program, flags] of build.steps) {
    step += 1;
    const { ok, output } = await runQuietly(program, flags, { NODE_ENV: 'production' });
    if (ok) continue;
    end(`Could not build ${build.about}`);
    return output;
  }
  await build.finish?.();
  await writeFile(stamp, hash);
  end(`Built ${build.about}`);
  return undefined;
}

async function hashOfSources({ sources, ignored }: Build): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of (await filesOf(source)).filter(file => !ignored.test(file))) {
      hash
        .update(`${path}\0`)
        .update(await readFile(inProject(path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Lists the files of a folder, or the file itself, relative and sorted; none if missing. */
async function filesOf(source: string): Promise<string[]> {
  const entries = await readdir(inProject(source), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return (await readFile(inProject(source)).catch(() => undefined)) ? [source] : [];
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
    .sort();
}
