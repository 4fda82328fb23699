/**
 * `npm run mutate`: breaks contract and machines in every small way, room by room, and counts what no test notices. Names after `--` choose
 * rooms (`wallet`) or parts of them (`miner/bowl`), `--force` forgets what earlier runs found, `--workers 2` uses two cores, and `--report`
 * writes the page on what is known and tries nothing.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { inProject } from '../tools/build/project.ts';
import { nameOf, reasonFor } from '../tools/mutation/accepted.ts';
import { mutationDocs, type NamedResult } from '../tools/mutation/report.ts';
import { addScores, NO_MUTANTS, percentOf, resultOf, type Score } from '../tools/mutation/results.ts';
import { allRooms, type Room, type Unit } from '../tools/mutation/rooms.ts';
import { lastReportOf, tryMutantsOf } from '../tools/mutation/stryker.ts';

/** In percent; less is a failure of the command. */
const LOWEST_SCORE = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    report: { type: 'boolean', default: false },
  },
});

const scoreLine = (name: string, score: Score): string =>
  `${name}: ${score.killed} killed, ${score.survived} survived, ${score.ignored} left out: ${percentOf(score).toFixed(1)} %`;

/** What is known of a room so far; undefined if none of its units was ever tried. */
async function resultOfRoom({ name, units }: Room): Promise<NamedResult | undefined> {
  const reports = await Promise.all(units.map(unit => lastReportOf(name, unit)));
  const files = reports.flatMap(report => Object.entries(report?.files ?? {}));
  return files.length === 0 ? undefined : { name, ...resultOf({ files: Object.fromEntries(files) }) };
}

/** A room is known by its name, one of its units by the names of both: `miner/bowl`. */
const isNamed = (room: Room, unit: Unit): boolean =>
  positionals.length === 0 ||
  positionals.includes(room.name) ||
  positionals.includes(`${room.name}/${unit.name}`);

const rooms = allRooms();
const tasks = rooms.flatMap(room =>
  room.units.map(unit => ({ room, unit, name: `${room.name}/${unit.name}` })),
);
const chosen = tasks.filter(({ room, unit }) => !values.report && isNamed(room, unit));
if (chosen.length === 0 && !values.report) {
  console.error(`There is nothing of that name. There are: ${tasks.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

for (const { room, unit, name } of chosen) {
  try {
    await tryMutantsOf(room.name, unit, Number(values.workers), values.force);
  } catch (error) {
    console.error(`${name} could not be tried: ${error instanceof Error ? error.message : error}`);
    continue;
  }
  const report = await lastReportOf(room.name, unit);
  if (report === undefined) throw new Error(`Stryker left no report on ${name}.`);
  const { score, survivors } = resultOf(report);
  for (const survivor of survivors.filter(each => reasonFor(each) === undefined)) {
    console.log(`  line ${survivor.line}, ${survivor.mutator}: ${nameOf(survivor)}`);
  }
  console.log(scoreLine(name, score));
}

const results = (await Promise.all(rooms.map(resultOfRoom))).filter(result => result !== undefined);
const reports = await Promise.all(tasks.map(({ room, unit }) => lastReportOf(room.name, unit)));
const missing = tasks.filter((_, at) => reports[at] === undefined).map(({ name }) => name);
await writeFile(inProject('docs', 'mutation-testing.md'), mutationDocs(results, missing));
const score = results.map(result => result.score).reduce(addScores, NO_MUTANTS);
console.log(scoreLine('together', score));
process.exitCode = percentOf(score) >= LOWEST_SCORE && missing.length === 0 ? 0 : 1;
