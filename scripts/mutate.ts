/**
 * `npm run mutate`: breaks contract and machines in every small way, room by room, and counts what no test notices. Names of rooms
 * after `--` choose some of them, `--force` forgets what earlier runs found, `--workers 2` uses two cores.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { nameOf, reasonFor } from './mutation/accepted.ts';
import { mutationDocs, type NamedResult } from './mutation/report.ts';
import { addScores, NO_MUTANTS, percentOf, resultOf, type Score } from './mutation/results.ts';
import { allRooms, type Room } from './mutation/rooms.ts';
import { lastReportOf, tryMutantsOf } from './mutation/stryker.ts';
import { inProject } from './project.ts';

/** In percent; less is a failure of the command. */
const LOWEST_SCORE = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
});

const scoreLine = (name: string, score: Score): string =>
  `${name}: ${score.killed} killed, ${score.survived} survived, ${score.ignored} left out: ${percentOf(score).toFixed(1)} %`;

/** Undefined as long as a part of the room has never been tried. */
async function resultOfRoom({ name, units }: Room): Promise<NamedResult | undefined> {
  const reports = await Promise.all(units.map(unit => lastReportOf(name, unit)));
  return reports.includes(undefined)
    ? undefined
    : { name, ...resultOf({ files: Object.assign({}, ...reports.map(report => report?.files)) }) };
}

const rooms = allRooms();
const unknown = positionals.filter(name => !rooms.some(room => room.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no room ${unknown.join(', ')}. There are: ${rooms.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const chosen = rooms.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
for (const room of chosen) {
  for (const unit of room.units) {
    const error = await tryMutantsOf(room.name, unit, Number(values.workers), values.force).catch(
      (reason: Error) => reason,
    );
    if (error instanceof Error)
      console.error(`${room.name}/${unit.name} could not be tried: ${error.message}`);
  }
  const result = await resultOfRoom(room);
  if (result === undefined) continue;
  for (const survivor of result.survivors.filter(each => reasonFor(each) === undefined)) {
    console.log(`  line ${survivor.line}, ${survivor.mutator}: ${nameOf(survivor)}`);
  }
  console.log(scoreLine(room.name, result.score));
}

const results = (await Promise.all(rooms.map(resultOfRoom))).filter(result => result !== undefined);
const missing = rooms.map(({ name }) => name).filter(name => !results.some(result => result.name === name));
await writeFile(inProject('docs', 'mutation-testing.md'), mutationDocs(results, missing));
console.log('docs/mutation-testing.md tells of every room that was tried.');
const score = results.map(result => result.score).reduce(addScores, NO_MUTANTS);
console.log(scoreLine('together', score));
process.exitCode = percentOf(score) >= LOWEST_SCORE && missing.length === 0 ? 0 : 1;
