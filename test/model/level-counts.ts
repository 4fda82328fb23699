/** What each level replayed last, as `npm run levels` has written it. */
import { readFileSync } from 'node:fs';
import type { Level } from './engine/level.ts';
import type { Replayed } from './engine/replayed.ts';

/** Formatted counts by machine and level. */
export type LevelCounts = Readonly<Record<string, Readonly<Partial<Record<Level, string>>>>>;

export const COUNTS_FILE = 'test/model/level-counts.json';

/** Names the folder for the counts of a run of `npm run levels`, which then are not compared. */
export const LEVELS_FOLDER = 'LEVELS_FOLDER';

export const readLevelCounts = (): LevelCounts => JSON.parse(readFileSync(COUNTS_FILE, 'utf8'));

/** Formats counts as `8 paths, 3 of pairs, 5/5 states, 9/9 transitions`. */
export function formatCounts({ paths, pairs, states, transitions }: Replayed): string {
  const covered = `${states.join('/')} states, ${transitions.join('/')} transitions`;
  if (paths === null) return `within other paths, ${covered}`;
  const ofPairs = pairs > 0 ? ` ${pairs} of pairs,` : '';
  return `${paths} ${paths === 1 ? 'path' : 'paths'},${ofPairs} ${covered}`;
}
