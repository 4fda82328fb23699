/** No source file has more than 250 lines. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from '../scripts/project-files.ts';
import { inProject } from '../tools/build/project.ts';

const MAX_LINES = 250;

test(`no source file has more than ${MAX_LINES} lines`, () => {
  const sources = projectFiles().filter(file => /\.(tsx?|mjs|css)$/.test(file) && !/\.gen\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  const offenders = sources
    .map(file => ({ file, lines: readFileSync(inProject(file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
  expect(offenders).toEqual([]);
});
