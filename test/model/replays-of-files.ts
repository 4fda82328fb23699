/** Which test file replays which machine, by the table of levels. */
import { levels as LEVELS, type Level } from './engine/level.ts';
import { placesOfMachines } from './levels.ts';
import type { Places } from './places.ts';

/** Lists the machines and levels that a test file replays. */
export const replaysIn = (file: string): { machine: string; level: Level }[] =>
  Object.entries<Places>(placesOfMachines).flatMap(([machine, places]) =>
    LEVELS.filter(level => places[level] === file).map(level => ({ machine, level })),
  );

/** Lists the test files that replay a machine. */
export function filesOf(machine: string): string[] {
  const places = Object.entries<Places>(placesOfMachines).find(([id]) => id === machine)?.[1];
  if (!places) throw new Error(`There is no machine "${machine}".`);
  return [...new Set(Object.values(places).filter(place => typeof place === 'string'))];
}
