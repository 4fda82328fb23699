/** What a change consists of, by git. */
import { execFileSync } from 'node:child_process';
import { CLIENT_SOURCES } from '../tools/build/build-client.ts';
import { projectFolder } from '../tools/build/project.ts';

/** Returns the output of a git command; undefined if it fails, as outside of a repository. */
function git(cwd: string, ...words: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', words, { cwd, encoding: 'utf8', stdio }).trim();
  } catch {
    return undefined;
  }
}

/** Returns the commit where a branch left `main`: on `main` itself, the last one that is published. */
export const baseOfChange = (folder = projectFolder): string | undefined =>
  git(folder, 'merge-base', 'origin/main', 'HEAD') ??
  git(folder, 'merge-base', 'main', 'HEAD') ??
  git(folder, 'rev-parse', 'HEAD');

/** Lists the files that differ from a commit, new ones included. */
export function filesChangedSince(commit: string, folder = projectFolder): string[] {
  const changed = git(folder, 'diff', '--name-only', commit) ?? '';
  const added = git(folder, 'ls-files', '--others', '--exclude-standard') ?? '';
  return `${changed}\n${added}`.split('\n').filter(file => file !== '');
}

/** Checks whether files are part of the client. */
export const areOfClient = (files: readonly string[]): boolean =>
  files.some(
    file =>
      !/\.test\.tsx?$/.test(file) &&
      CLIENT_SOURCES.some(source => file === source || file.startsWith(`${source}/`)),
  );
