/** Formats `docs/levels.md`: what each level replays of each machine. */

import { type Level, levels } from '../test/model/engine/level.ts';
import { readLevelCounts } from '../test/model/level-counts.ts';
import { placesOfMachines } from '../test/model/levels.ts';
import type { Places } from '../test/model/places.ts';
import type { NamedMachine } from './all-machines.ts';

export const LEVELS_PAGE = 'docs/levels.md';

const NOTE = 'Written by `npm run levels`; a test file fails when its numbers are out of date.';

export function levelsPage(machines: readonly NamedMachine[]): string {
  const counts = readLevelCounts();
  const cell = (id: string, level: Level): string => {
    const place = placesOf(id)[level];
    if (typeof place !== 'string') return place.none;
    return `[${counts[id]?.[level] ?? 'not counted'}](../${place})`;
  };
  const rows = machines.map(
    ({ name, machine: { id } }) =>
      `| [${name}](machines/${name}.md) | ${levels.map(level => cell(id, level)).join(' | ')} |`,
  );
  return `# The levels of the paths

The same generated paths of a machine are replayed on up to four levels: on its actor alone, on its
React screen, on the built site in Chromium with a real server, and over HTTP against the server.
${NOTE}
Paths of pairs take two transitions in a row that no other path does
([decision 071](decisions/071-pairs-of-transitions.md)).
Select a cell to open the test. [Decision 070](decisions/070-levels-of-the-paths.md) says how the
table is checked.

${levelsSummary()}

| Machine | Actor | Screen | Browser | Server |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** The short form, which README repeats. */
function levelsSummary(): string {
  const all = Object.keys(placesOfMachines);
  const count = (level: Level) => all.filter(id => typeof placesOf(id)[level] === 'string').length;
  return `Of ${all.length} machines, ${count('actor')} are replayed on the actor, ${count('screen')} on the screen, ${count('browser')} in the browser and ${count('server')} on the server.`;
}

/** Updates the numbers of the summary in README, whose lines are wrapped. */
export function withLevelsSummary(readme: string): string {
  const numbers = levelsSummary().match(/\d+/g)?.values();
  return readme.replace(/Of\s+\d+\s+machines[^.]*\./, summary =>
    summary.replaceAll(/\d+/g, () => numbers?.next().value ?? ''),
  );
}

function placesOf(id: string): Places {
  const places: Readonly<Record<string, Places>> = placesOfMachines;
  const found = places[id];
  if (!found) throw new Error(`test/model/levels.ts does not name the machine "${id}".`);
  return found;
}
