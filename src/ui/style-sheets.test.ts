import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
const files = ['src', 'tools/inspector'].flatMap(folder =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
);
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const sorted = (matches: Iterable<RegExpMatchArray>) =>
  [...new Set([...matches].map(([, name]) => name))].sort();

interface Use {
  /** The code that imports the style sheet. */
  readonly file: string;
  /** The name of its class object. */
  readonly name: string;
}

/** Each style sheet with the code that imports it. */
const uses = new Map<string, Use[]>();
for (const file of files.filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))) {
  for (const [, name = '', path = ''] of read(file).matchAll(/import (\w+) from '(.+\.module\.css)'/g)) {
    const sheet = join(dirname(file), path);
    uses.set(sheet, [...(uses.get(sheet) ?? []), { file, name }]);
  }
}

test.each([...uses])('%s contains exactly the classes that its importers use', (sheet, users) => {
  expect(existsSync(join(project, sheet))).toBe(true);
  const withoutComments = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  const used = users.flatMap(({ file, name }) => [
    ...read(file).matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g')),
  ]);
  expect(sorted(used)).toEqual(sorted(withoutComments.matchAll(/\.([a-zA-Z]\w*)(?=[^{};]*\{)/g)));
});

test('every style sheet has an importer', () => {
  const sheets = files.filter(file => file.endsWith('.module.css'));
  expect(sheets.filter(sheet => !uses.has(sheet))).toEqual([]);
});

test('endless animations use `loop`, which does not wake the main thread at each iteration', () => {
  const endless = files.filter(file => file.endsWith('.css') && /\binfinite\b/.test(read(file)));
  // An iteration of the ticker takes a minute; the others run only while something loads.
  expect(endless.sort()).toEqual([
    'src/features/shell/NavigationProgress.module.css',
    'src/ui/Ticker.module.css',
    'src/ui/controls.css',
  ]);
});

test('no style sheet looks into all elements of a kind, which each inserted element would restyle', () => {
  const sheets = files.filter(file => file.endsWith('.css'));
  expect(sheets.filter(file => /(?:\b(?:div|span|p|ul|li|a|section)|\*):has\(/.test(read(file)))).toEqual([]);
});
