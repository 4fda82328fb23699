/**
 * `npm run mutate`: breaks contract and machines in every small way, room by room, and counts what no test notices. Names of rooms
 * after `--` choose some of them, `--force` forgets what earlier runs found, `--workers 2` uses two cores.
 */
import { parseArgs } from 'node:util';
import { resultOf, type Survivor, scoreLine } from './mutation/results.ts';
import { allRooms } from './mutation/rooms.ts';
import { lastReportOf, tryMutantsOf } from './mutation/stryker.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
});

const lineOf = ({ file, line, mutator, code, replacement }: Survivor): string =>
  `  ${file}:${line} ${mutator}: ${code.slice(0, 100)} => ${replacement.replaceAll(/\s+/g, ' ').slice(0, 60)}`;

for (const room of allRooms().filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  await tryMutantsOf(room, Number(values.workers), values.force);
  const report = await lastReportOf(room.name);
  if (report === undefined) throw new Error(`Stryker left no report about ${room.name}.`);
  const { score, survivors } = resultOf(report);
  for (const survivor of survivors) console.log(lineOf(survivor));
  console.log(scoreLine(room.name, score));
}
