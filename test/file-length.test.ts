/** No source file has more than 250 lines. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject, projectFolder } from '../tools/build/project.ts';

const MAX_LINES = 250;
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.css', ':!*.gen.ts'];

test(`no source file has more than ${MAX_LINES} lines`, () => {
  const tracked = execFileSync('git', ['ls-files', '--', ...SOURCES], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  const offenders = tracked
    .trim()
    .split('\n')
    // Git lists a deleted file until the deletion is staged.
    .filter(file => existsSync(inProject(file)))
    .map(file => ({ file, lines: readFileSync(inProject(file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
  expect(offenders).toEqual([]);
});
