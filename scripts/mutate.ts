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

async function resultOfRoom({ name }: Room): Promise<NamedResult | undefined> {
  const report = await lastReportOf(name);
  return report && { name, ...resultOf(report) };
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
  await tryMutantsOf(room, Number(values.workers), values.force);
  const result = await resultOfRoom(room);
  if (result === undefined) throw new Error(`Stryker left no report on ${room.name}.`);
  for (const survivor of result.survivors.filter(each => reasonFor(each) === undefined)) {
    console.log(`  line ${survivor.line}, ${survivor.mutator}: ${nameOf(survivor)}`);
  }
  console.log(scoreLine(room.name, result.score));
}

const results = (await Promise.all(rooms.map(resultOfRoom))).filter(result => result !== undefined);
if (results.length === rooms.length) {
  await writeFile(inProject('docs', 'mutation-testing.md'), mutationDocs(results));
  console.log('docs/mutation-testing.md tells of every room.');
}
const score = results.map(result => result.score).reduce(addScores, NO_MUTANTS);
console.log(scoreLine('together', score));
process.exitCode = percentOf(score) >= LOWEST_SCORE ? 0 : 1;
