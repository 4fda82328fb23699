/** `docs/security.md` speaks of every requirement, and of tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedData } from '../src/content/stored-data.ts';

const read = (file: string): string => readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
const page = read('security.md');
const decision = read('decisions/039-unmet-asvs-requirements.md');

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. Where there are others,
 * those of level 3 come last. The chapters 10 and 17 are left out as a whole.
 */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ 1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2 },
  ...{ 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1 },
  ...{ 3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5, 3.7: 2 },
  ...{ 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4 },
  ...{ 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3 },
  ...{ 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4 },
  ...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2 },
  ...{ 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1 },
  ...{ 9.1: 3, 9.2: 4 },
  ...{ 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1 },
  ...{ 12.1: 3, 12.2: 2, 12.3: 4 },
  ...{ 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5 },
  ...{ 14.1: 2, 14.2: 4, 14.3: 3 },
  ...{ 15.1: 3, 15.2: 3, 15.3: 7 },
  ...{ 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3 },
};

const requirements = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);

/** The numbers in a text; `6.5.1 to 6.5.5` stands for five. */
const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?(?![\d.]*\d)/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
  );

const rows = page.split('\n').filter(line => /^\| \d/.test(line));
const inRows = rows.flatMap(row => numbersIn(row.split('|')[1] ?? ''));
const leftOut = page
  .split('\n\n')
  .filter(paragraph => paragraph.startsWith('Does not apply: '))
  .flatMap(numbersIn);

const inOrder = (numbers: readonly string[]): readonly string[] =>
  [...numbers].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

test('it speaks of every requirement of levels 1 and 2, and once of each', () => {
  expect(inOrder([...inRows, ...leftOut])).toEqual(inOrder(requirements));
});

test('it classifies the same data as the page about privacy', () => {
  const [, classified = ''] = /\n## Data classification\n(.*?)\n## /s.exec(page) ?? [];
  const cells = classified
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.slice(2, -2).split(' | '));

  expect(cells).toEqual([
    ['Class', 'Data', 'Where it may be', 'Kept for'],
    ['---', '---', '---', '---'],
    ...storedData.map(({ class: name, data, where, keptFor }) => [name, data, where, keptFor]),
  ]);
});

test('every test that it names exists', () => {
  const named = [...new Set([...page.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file = '']) => file))];

  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(file => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
});

test('what is not met is decided, and what is decided is said', () => {
  const unmet = rows.filter(row => row.includes('039')).flatMap(row => numbersIn(row.split('|')[1] ?? ''));

  const [, decided = ''] = decision.split('## Decision');
  const [said = ''] = decided.split('## Consequence');
  expect(inOrder(unmet)).toEqual(inOrder([...new Set(numbersIn(said))]));
});
