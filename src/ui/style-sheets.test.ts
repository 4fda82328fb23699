import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const sorted = (matches: Iterable<RegExpMatchArray>) =>
  [...new Set([...matches].map(([, name]) => name))].sort();

/** Each style sheet beside the code that imports it. */
const users = files
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap(file => {
    const [, name, path] = /import (\w+) from '(.+\.module\.css)'/.exec(read(file)) ?? [];
    return name && path ? [{ file, name, sheet: join(dirname(file), path) }] : [];
  });

test.each(users)('$file uses the classes that its style sheet has', ({ file, name, sheet }) => {
  expect(existsSync(join(source, sheet))).toBe(true);
  const withoutComments = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  expect(sorted(read(file).matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g')))).toEqual(
    sorted(withoutComments.matchAll(/\.([a-zA-Z]\w*)(?=[^{};]*\{)/g)),
  );
});
