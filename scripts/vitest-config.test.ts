/**
 * A pattern of `vitest.config.ts` that matches no file is a leftover of a move, and hides tests.
 */
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { projectFiles } from './project-files.ts';

const files = projectFiles();

/** Expands `{a,b}/*.ts` into `a/*.ts` and `b/*.ts`. */
function expandBraces(pattern: string): string[] {
  const [braces, choices = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined) return [pattern];
  return choices.split(',').flatMap(choice => expandBraces(pattern.replace(braces, choice)));
}

const regExpOf = (glob: string): RegExp => {
  const source = glob
    .replaceAll('.', '\\.')
    .replaceAll('**/', '<folders>')
    .replaceAll('**', '.*')
    .replaceAll('*', '[^/]*')
    .replaceAll('<folders>', '(?:.*/)?');
  return new RegExp(`^${source}$`);
};

const projects = (config.test?.projects ?? []).flatMap(project =>
  typeof project === 'object' && 'test' in project ? [project.test] : [],
);
const patterns = projects.flatMap(project => [...(project?.include ?? []), ...(project?.exclude ?? [])]);

test.each([...new Set(patterns)].flatMap(expandBraces))('%s matches a file', pattern => {
  expect(files.some(file => regExpOf(pattern).test(file))).toBe(true);
});

test('every test file belongs to exactly one project', () => {
  const matches = (globs: readonly string[] = []) => {
    const regExps = globs.flatMap(expandBraces).map(regExpOf);
    return (file: string) => regExps.some(regExp => regExp.test(file));
  };
  const owners = (file: string) =>
    projects
      .filter(project => matches(project?.include)(file) && !matches(project?.exclude)(file))
      .map(project => project?.name);
  // `test/distributed/vitest.config.ts` runs the first, a project for each engine the second.
  const elsewhere = /^test\/(?:distributed|engines)\//;
  const tests = files.filter(file => /\.test\.tsx?$/.test(file) && !elsewhere.test(file));
  expect(tests.map(file => [file, owners(file)]).filter(([, names]) => names?.length !== 1)).toEqual([]);
});
