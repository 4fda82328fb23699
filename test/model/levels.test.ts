import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allMachines } from '../../scripts/all-machines.ts';
import { LEVELS_PAGE, levelsPage, withLevelsSummary } from '../../scripts/levels-page.ts';
import { projectFiles } from '../../scripts/project-files.ts';
import { inProject } from '../../tools/build/project.ts';
import { levels } from './engine/level.ts';
import { readLevelCounts } from './level-counts.ts';
import { FURTHER_SCREENS, placesOfMachines } from './levels.ts';
import type { Places } from './places.ts';

const machines = await allMachines();
const places = Object.values<Places>(placesOfMachines).flatMap(place => Object.values(place));
const files = places.filter(place => typeof place === 'string');

it('names the levels of every machine', () => {
  expect(Object.keys(placesOfMachines).sort()).toEqual(machines.map(({ machine }) => machine.id).sort());
});

it('gives a file that exists or a reason for each level', () => {
  const bad = places.filter(place =>
    typeof place === 'string' ? !existsSync(inProject(place)) : !place.none.endsWith('.'),
  );
  expect(bad).toEqual([]);
});

it('has counted what each named level replays', () => {
  const counts = readLevelCounts();
  const uncounted = Object.entries<Places>(placesOfMachines).flatMap(([id, of]) =>
    levels
      .filter(level => typeof of[level] === 'string' && !counts[id]?.[level])
      .map(level => `${id}, ${level}`),
  );
  expect(uncounted).toEqual([]);
});

it('names every test of paths', () => {
  const tests = projectFiles().filter(file => /\.paths\.test\.tsx?$/.test(file));
  expect([...new Set<string>([...files, ...FURTHER_SCREENS])].sort()).toEqual(tests.sort());
});

it(`${LEVELS_PAGE} is up to date with \`npm run levels\``, () => {
  expect(readFileSync(inProject(LEVELS_PAGE), 'utf8')).toBe(levelsPage(machines));
});

it('README repeats its summary', () => {
  const readme = readFileSync(inProject('README.md'), 'utf8');
  expect(readme).toMatch(/Of\s+\d+\s+machines/);
  expect(readme).toBe(withLevelsSummary(readme));
});
